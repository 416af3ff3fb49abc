import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { LedgerPage, Spread, SpreadPart } from '@mandali/ui-kit/ledger.tsx';
import { isAdminOf, isComplete } from '../book.ts';
import { CommitteeCover } from '../features/committee/components/committee-cover.tsx';
import { Completed } from '../features/committee/components/completed.tsx';
import { Ring } from '../features/committee/components/ring.tsx';
import { DrawButton } from '../features/draw/components/draw-button.tsx';
import { MemberList } from '../features/members/components/member-list.tsx';
import { RoundPanel } from '../features/payments/components/round-panel.tsx';
import { RoundHistory } from '../features/rounds/components/round-history.tsx';
import { ManualWinner } from '../features/winner/components/manual-winner.tsx';

/** The page of a committee: on a phone garland, open round, members, history; from 1024 px two columns. */
export function CommitteeBook({ detail, updatedAt }: { readonly detail: Detail; readonly updatedAt: number }) {
  const { user } = useAuth();
  const canManage = isAdminOf(user, detail);
  const round = detail.currentRound;
  const decisions = canManage && round && !isComplete(detail);
  return (
    <>
      <title>{`${detail.committee.name} · Mandali`}</title>
      <CommitteeCover detail={detail} updatedAt={updatedAt} />
      <LedgerPage>
        <Spread
          left={
            <>
              <SpreadPart at={2}>
                {isComplete(detail) && <Completed />}
                {round && (
                  <RoundPanel
                    detail={detail}
                    round={round}
                    canManage={canManage}
                    draw={<DrawButton detail={detail} round={round} canManage={canManage} />}
                    manual={decisions && <ManualWinner detail={detail} round={round} />}
                  />
                )}
              </SpreadPart>
              <SpreadPart at={4}>
                <RoundHistory detail={detail} />
              </SpreadPart>
            </>
          }
          right={
            <>
              <SpreadPart at={1} plain>
                <Ring detail={detail} />
              </SpreadPart>
              <SpreadPart at={3}>
                <MemberList detail={detail} canManage={canManage} />
              </SpreadPart>
            </>
          }
        />
      </LedgerPage>
    </>
  );
}
