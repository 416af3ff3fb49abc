import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { LedgerPage, LedgerSection, Spread, SpreadPart } from '@mandali/ui-kit/ledger.tsx';
import { Skeleton, SkeletonRows, type SkeletonProps } from '@mandali/ui-kit/skeleton.tsx';
import { Spinner } from '@mandali/ui-kit/spinner.tsx';
import { SrOnly } from '@mandali/ui-kit/sr-only.tsx';
import { texts } from '../../../texts.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import styles from './committee-book.module.css';

const words = texts.committee;

/** In place of a heading: no heading is empty to a reader. */
function Waiting(size: SkeletonProps) {
  return (
    <>
      <SrOnly>{words.loading}</SrOnly>
      <Skeleton {...size} />
    </>
  );
}

/** The page in its final size while the answer is on its way. */
export function CommitteeSkeleton() {
  return (
    <>
      <Cover
        back={<BackToDashboard />}
        title={<Waiting width="11rem" height="1.6rem" />}
        line={<Spinner label={words.loading} />}
      >
        <Facts
          facts={[
            { label: words.members, value: undefined },
            { label: words.amount, value: undefined },
            { label: words.round, value: undefined },
            { label: words.pot, value: undefined, pot: true },
          ]}
        />
      </Cover>
      <LedgerPage>
        <Spread
          left={
            <SpreadPart at={2}>
              <LedgerSection title={<Waiting width="10rem" height="1.2rem" />}>
                <SkeletonRows rows={6} label={words.loading} />
              </LedgerSection>
            </SpreadPart>
          }
          right={
            <SpreadPart at={1}>
              <div className={styles.ringSpace} />
            </SpreadPart>
          }
        />
      </LedgerPage>
    </>
  );
}
