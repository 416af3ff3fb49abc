import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Facts } from '@mandali/ui-kit/ledger/facts.tsx';
import { LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { SkeletonRing, SkeletonRows, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { Spinner } from '@mandali/ui-kit/notices/spinner.tsx';
import { SrOnly } from '@mandali/ui-kit/style/sr-only.tsx';
import { texts } from '../../../texts.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { AmountLabel } from './committee-cover.tsx';
import styles from './committee-book.module.css';

const labels = texts.committee;

/** No heading element: an empty heading would be announced. */
function Waiting({ width }: { readonly width: string }) {
  return (
    <>
      <SrOnly>{labels.loading}</SrOnly>
      <SkeletonWords width={width} />
    </>
  );
}

/** The final size of state, 'Updated 10:42' and watchers, so that the line wraps the same way. */
const line = (
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

export function CommitteeSkeleton() {
  return (
    <>
      <Cover back={<BackToDashboard />} title={<Waiting width="11rem" />} line={line}>
        <Facts
          facts={[
            { label: labels.members, value: undefined },
            { label: <AmountLabel />, value: undefined },
            { label: labels.round, value: undefined },
            { label: labels.pot, value: undefined, pot: true },
          ]}
        />
      </Cover>
      <LedgerPage>
        <Spread>
          <SpreadPart right plain>
            <div className={styles.ring}>
              <SkeletonRing />
              <span className={styles.keySpace} />
            </div>
          </SpreadPart>
          <SpreadPart>
            <LedgerSection title={<Waiting width="10rem" />}>
              <SkeletonRows rows={6} label={labels.loading} />
            </LedgerSection>
          </SpreadPart>
        </Spread>
      </LedgerPage>
    </>
  );
}
