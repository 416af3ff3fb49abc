import { FoldedCover } from '@mandali/ui-kit/cover/folded-cover.tsx';
import { Facts, type Fact } from '@mandali/ui-kit/ledger/facts.tsx';
import { LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { SkeletonRing, SkeletonRows, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { Spinner } from '@mandali/ui-kit/notices/spinner.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { texts } from '../../../texts.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { isCoverOpenAtFirst } from '../use-cover-fold.ts';
import { useState } from 'react';
import { AmountLabel } from './committee-cover.tsx';
import { CommitteeTabs } from './committee-tabs.tsx';
import styles from './committee-book.module.css';

const labels = texts.committee;

/** No heading element: an empty heading would be announced. */
export function WaitingTitle({ width }: { readonly width: string }) {
  return (
    <>
      <SrOnly>{labels.loading}</SrOnly>
      <SkeletonWords width={width} />
    </>
  );
}

/** The final size of state, 'Updated 10:42' and watchers, so that the line wraps the same way. */
export const skeletonLine = (
  <>
    <span className={styles.stateSpace}>
      <Spinner label={labels.loading} />
      <SkeletonWords width="100%" />
    </span>
    <span className={styles.updatedSpace}>
      <SkeletonWords width="100%" />
    </span>
    <span className={styles.seenSpace} />
  </>
);

export const skeletonFacts: readonly Fact[] = [
  { label: labels.members, value: undefined },
  { label: <AmountLabel />, value: undefined },
  { label: labels.round, value: undefined },
  { label: labels.pot, value: undefined, pot: true },
];

type CommitteeSkeletonProps = { readonly id: number; readonly current?: 'committee' | 'history' };

/** Of the final size, folded as the page will be. */
export function CommitteeSkeleton({ id, current = 'committee' }: CommitteeSkeletonProps) {
  const [isOpen, setOpen] = useState(() => isCoverOpenAtFirst(id));
  return (
    <>
      <FoldedCover
        back={<BackToDashboard />}
        title={<WaitingTitle width="11rem" />}
        line={skeletonLine}
        tabs={<CommitteeTabs id={id} current={current} />}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        foldLabel={labels.details}
      >
        {current === 'committee' && <Facts facts={skeletonFacts} />}
      </FoldedCover>
      <LedgerPage>
        <Spread>
          <SpreadPart>
            <LedgerSection title={<WaitingTitle width="10rem" />} lead={<span className={styles.factsSpace} />}>
              <SkeletonRows rows={6} label={labels.loading} />
            </LedgerSection>
          </SpreadPart>
          <SpreadPart right plain>
            <div className={styles.ring}>
              <SkeletonRing />
              <span className={styles.keySpace} />
            </div>
          </SpreadPart>
        </Spread>
      </LedgerPage>
    </>
  );
}
