import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/auth.tsx';
import { LedgerPage, Spread, SpreadPart } from '@mandali/ui-kit/ledger.tsx';
import { Band } from '@mandali/ui-kit/notice.tsx';
import { isAdminOf, isComplete, shownRound } from '../book.ts';
import { CommitteeCover } from '../features/committee/components/committee-cover.tsx';
import { Ring } from '../features/committee/components/ring.tsx';
import { DrawButton } from '../features/draw/components/draw-button.tsx';
import { MemberList } from '../features/members/components/member-list.tsx';
import { RoundPanel } from '../features/payments/components/round-panel.tsx';
import { RoundHistory } from '../features/rounds/components/round-history.tsx';
import { ManualWinner } from '../features/winner/components/manual-winner.tsx';
import { texts } from '../texts.ts';
import { AdminSection } from './admin-section.tsx';

type Part = { readonly detail: Detail; readonly canManage: boolean };

/** The page of a committee: on a phone garland, open round, members, history; from 1024 px two columns. */
export function CommitteeBook({ detail, updatedAt }: { readonly detail: Detail; readonly updatedAt: number }) {
  const { user } = useAuth();
  const part = { detail, canManage: isAdminOf(user, detail) };
  return (
    <>
      <title>{`${detail.committee.name} · Mandali`}</title>
      <CommitteeCover detail={detail} updatedAt={updatedAt} />
      {isComplete(detail) && <Band tone="won">{texts.committee.completed}</Band>}
      <LedgerPage>
        <Spread left={<Accounts {...part} />} right={<People {...part} />} />
      </LedgerPage>
    </>
  );
}

function Accounts({ detail, canManage }: Part) {
  const round = shownRound(detail);
  const isOpen = !isComplete(detail);
  return (
    <>
      {round && (
        <SpreadPart at={2}>
          <RoundPanel
            detail={detail}
            round={round}
            canManage={canManage}
            draw={isOpen && <DrawButton detail={detail} round={round} canManage={canManage} />}
            manual={isOpen && <ManualWinner detail={detail} round={round} />}
          />
        </SpreadPart>
      )}
      <SpreadPart at={4}>
        <RoundHistory detail={detail} canManage={canManage} />
      </SpreadPart>
    </>
  );
}

function People({ detail, canManage }: Part) {
  return (
    <>
      <SpreadPart at={1} plain>
        <Ring detail={detail} />
      </SpreadPart>
      <SpreadPart at={3}>
        <MemberList detail={detail} canManage={canManage} />
      </SpreadPart>
      {canManage && (
        <SpreadPart at={5}>
          <AdminSection detail={detail} />
        </SpreadPart>
      )}
    </>
  );
}
