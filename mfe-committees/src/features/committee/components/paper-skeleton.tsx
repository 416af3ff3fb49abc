import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Facts } from '@mandali/ui-kit/ledger/facts.tsx';
import { LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { texts } from '../../../texts.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { skeletonFacts, skeletonLine, WaitingTitle } from './committee-skeleton.tsx';

/** Of pages about one committee that are not the committee's own. */
export function PaperSkeleton() {
  return (
    <>
      <Cover back={<BackToDashboard />} title={<WaitingTitle width="11rem" />} line={skeletonLine}>
        <Facts facts={skeletonFacts} />
      </Cover>
      <LedgerPage>
        <LedgerSection title={<WaitingTitle width="10rem" />}>
          <SkeletonRows rows={6} label={texts.committee.loading} />
        </LedgerSection>
      </LedgerPage>
    </>
  );
}
