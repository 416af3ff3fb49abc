import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { exchanged, isAnyDrawOpen, isOpenSwap, openSwaps } from '../exchanges.ts';
import { seatHasWon } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, Member } from '../state.ts';
import { memberOfSeat, type Sides, sidesOf } from './exchange-sides.ts';

type Swap = { readonly swapNo: number; readonly from: Member; readonly to: Member };

const refusalOf = (state: ActiveCommittee, from: Member, to: Member): CommitteeRefusal | null => {
  if (isAnyDrawOpen(state)) return { kind: 'DrawIsOpen' };
  if (!state.order.includes(from.seatNo) || !state.order.includes(to.seatNo)) return { kind: 'NoOrder' };
  return seatHasWon(state, from) || seatHasWon(state, to) ? { kind: 'TurnTaken' } : null;
};

const swapped = ({ order }: ActiveCommittee, swapNo: number, sides: Sides): CommitteeEvent => ({
  type: 'TurnsSwapped',
  data: { swapNo, ...sides, order: exchanged(order, sides.seatNo, sides.toSeatNo) },
});

/** Two seats of one person are swapped at once. */
export const askSwap = (command: CommandOf<'askSwap'>, state: ActiveCommittee): CommitteeDecision => {
  const { seatNo, toSeatNo, actor } = command;
  if (state.turns === 'each-round') return refuse({ kind: 'NoOrder' });
  const [from, to] = [memberOfSeat(state, seatNo), memberOfSeat(state, toSeatNo)];
  if (!from || !to) return refuse({ kind: 'MemberNotFound' });
  if (seatNo === toSeatNo) return refuse({ kind: 'OrderInvalid' });
  const refusal = refusalOf(state, from, to);
  if (refusal) return refuse(refusal);
  if (openSwaps(state).some((swap) => swap.seatNo === seatNo && swap.toSeatNo === toSeatNo)) return accept();
  const sides = sidesOf(from, to, actor, from);
  const swapNo = (state.swaps ?? []).length + 1;
  const [turn, toTurn] = [state.order.indexOf(seatNo) + 1, state.order.indexOf(toSeatNo) + 1];
  const asked: CommitteeEvent = { type: 'TurnSwapRequested', data: { swapNo, ...sides, turn, toTurn } };
  return from.userId === to.userId ? accept(asked, swapped(state, swapNo, sides)) : accept(asked);
};

/** Null: it has ended or lapsed. */
const openSwap = (state: ActiveCommittee, swapNo: number): Swap | null => {
  const swap = state.swaps?.[swapNo - 1];
  if (!swap || !isOpenSwap(state, swap)) return null;
  const [from, to] = [memberOfSeat(state, swap.seatNo), memberOfSeat(state, swap.toSeatNo)];
  return from && to && { swapNo, from, to };
};

export const acceptSwap = ({ actor, swapNo }: CommandOf<'acceptSwap'>, state: ActiveCommittee): CommitteeDecision => {
  const swap = openSwap(state, swapNo);
  if (!swap) return refuse({ kind: 'RequestIsOver' });
  if (isAnyDrawOpen(state)) return refuse({ kind: 'DrawIsOpen' });
  return accept(swapped(state, swapNo, sidesOf(swap.from, swap.to, actor, swap.to)));
};

export const declineSwap = ({ actor, swapNo }: CommandOf<'declineSwap'>, state: ActiveCommittee): CommitteeDecision => {
  const swap = openSwap(state, swapNo);
  if (!swap) return refuse({ kind: 'RequestIsOver' });
  const data = { swapNo, ...sidesOf(swap.from, swap.to, actor, swap.to), by: 'declined' as const };
  return accept<CommitteeEvent>({ type: 'TurnSwapRequestEnded', data });
};

export const withdrawSwap = (
  { actor, swapNo }: CommandOf<'withdrawSwap'>,
  state: ActiveCommittee,
): CommitteeDecision => {
  const swap = openSwap(state, swapNo);
  if (!swap) return accept();
  const data = { swapNo, ...sidesOf(swap.from, swap.to, actor, swap.from), by: 'withdrawn' as const };
  return accept<CommitteeEvent>({ type: 'TurnSwapRequestEnded', data });
};
