import type { Detail, Member } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Task } from '@mandali/ui-kit/ledger/task.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { actsFor, holderOf } from '../../../shared/acting.ts';
import { AnswerActions, WithdrawAction } from '../../../shared/request-actions.tsx';
import { texts } from '../../../texts.ts';
import { useAcceptSwap, useDeclineSwap, useWithdrawSwap } from '../api/answer-swap.ts';
import { type Turn, turnsOf } from '../order.ts';

const labels = texts.exchanges.swap;
const icon = <ArrowLeftRight size={20} aria-hidden="true" />;

type Swap = NonNullable<Detail['swaps']>[number];

/** Requests to swap turns: for the member who is asked, and for the asker while they wait. */
export function SwapTasks({ detail }: { readonly detail: Detail }) {
  const { swaps = [] } = detail;
  if (swaps.length === 0) return null;
  const turns = turnsOf(detail);
  const turnOf = (seatNo: number) => turns.find((turn) => turn.seatNo === seatNo);
  return swaps.map((swap) => (
    <SwapTask key={swap.no} detail={detail} swap={swap} own={turnOf(swap.withSeatNo)} other={turnOf(swap.seatNo)} />
  ));
}

type SwapTaskProps = {
  readonly detail: Detail;
  readonly swap: Swap;
  /** The turns of the member who is asked, and of the asker. */
  readonly own: Turn | undefined;
  readonly other: Turn | undefined;
};

function SwapTask({ detail, swap, own, other }: SwapTaskProps) {
  const { user } = useAuth();
  const [asker, asked] = [holderOf(detail, swap.seatNo), holderOf(detail, swap.withSeatNo)];
  if (!own || !other || !asker || !asked) return null;
  const { id } = detail.committee;
  const said = { id, swap, own, other };
  if (actsFor(user, detail, asked)) return <Asked {...said} isMine={asked.user.id === user?.id} member={asked} />;
  if (!actsFor(user, detail, asker)) return null;
  return <Waiting {...said} isMine={asker.user.id === user?.id} member={asker} />;
}

type SideProps = {
  readonly id: number;
  readonly swap: Swap;
  readonly own: Turn;
  readonly other: Turn;
  /** The side of the reader; else that of a member without a phone. */
  readonly isMine: boolean;
  readonly member: Member;
};

/** 'You get the pot on Jan 05 instead of Feb 05.' */
const meaning = ({ own, other, isMine, member }: SideProps): string => {
  if (!isMine) return labels.answersFor(member.user.name);
  if (own.day !== null && other.day !== null) return labels.meansDay(other.day, own.day);
  return own.round === null || other.round === null ? '' : labels.means(other.round, own.round);
};

function Asked(props: SideProps) {
  const { id, swap, own, other, isMine, member } = props;
  const accept = useAcceptSwap(id, swap.no);
  const decline = useDeclineSwap(id, swap.no);
  const say = isMine
    ? labels.asksYou(swap.from.name, other.turn, own.turn)
    : labels.asksFor(swap.from.name, other.turn, member.user.name, own.turn);
  return (
    <Task folio={icon} say={say} sub={meaning(props)}>
      <AnswerActions accept={accept} decline={decline} yes={labels.yes} no={labels.no} />
    </Task>
  );
}

function Waiting({ id, swap, own, other, isMine, member }: SideProps) {
  const withdraw = useWithdrawSwap(id, swap.no);
  const say = isMine
    ? labels.waiting(swap.to.name, own.turn, other.turn)
    : labels.waitingFor(swap.to.name, own.turn, member.user.name, other.turn);
  return (
    <Task folio={icon} say={say} sub={labels.until}>
      <WithdrawAction command={withdraw} label={labels.withdraw} />
    </Task>
  );
}
