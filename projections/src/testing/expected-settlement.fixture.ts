import type { Committee, Detail } from '@mandali/contracts/shapes';
import { type Due, type LiveCommittee, noMember, type Round } from '@mandali/domain/committee/state';

// The early end of a committee, as in expected-detail.fixture.ts.

/** Rupees that were paid of the due. */
export const rupeesOf = ({ status, parts }: Due, { contribution }: LiveCommittee): number =>
  parts?.reduce((sum, { amount }) => sum + amount, 0) ?? (status === 'paid' ? contribution : 0);

const hasEnded = (state: LiveCommittee): boolean => state.status === 'completed' && state.ended !== undefined;

export const endedOf = (state: LiveCommittee): Committee['ended'] => {
  if (state.status !== 'completed' || !state.ended) return null;
  const { roundNumber, reasonId, at } = state.ended;
  return { round: roundNumber, reason: `Text ${reasonId}`, at };
};

/** After an early end no due is owed. */
export const isOwed = (state: LiveCommittee, { status }: Due): boolean => status !== 'paid' && !hasEnded(state);

export const statusOf = (state: LiveCommittee, { status }: Due): Due['status'] =>
  status === 'overdue' && hasEnded(state) ? 'pending' : status;

const receivedOf = (state: LiveCommittee, { opened, dues, handOver }: Round): number => {
  const parts = handOver?.parts ?? [];
  if (opened !== null || parts.length > 0) return parts.reduce((sum, { amount }) => sum + amount, 0);
  return dues.reduce((sum, due) => sum + (due ? rupeesOf(due, state) : 0), 0);
};

export const settlementOf = (state: LiveCommittee): Detail['settlement'] => {
  if (!hasEnded(state)) return null;
  return state.seats.flatMap(({ seatNo, memberNo, advance = [] }) => {
    if (memberNo === noMember) return [];
    const userId = state.members[memberNo - 1]?.userId ?? 0;
    const dues = state.rounds.flatMap((round) => round?.dues[seatNo - 1] ?? []);
    const paidIn = [...advance.map(({ amount }) => amount), ...dues.map((due) => rupeesOf(due, state))];
    const pots = state.rounds.filter((round) => round?.winner?.seatNo === seatNo);
    const paid = paidIn.reduce((sum, amount) => sum + amount, 0);
    const received = pots.reduce((sum, round) => sum + (round ? receivedOf(state, round) : 0), 0);
    const user = { id: userId, name: `Person ${userId}`, phone: null };
    return [{ seatNo, user, paidIn: `${paid}`, received: `${received}`, balance: `${paid - received}` }];
  });
};
