import type { EarlyEnd } from './ending-state.ts';
import type { Actor } from './commands.ts';
import { noMember } from './state.ts';
import type { ActiveCommittee, CommitteeState, Due, LiveCommittee, Member, OpenDraw, Round } from './state.ts';

export const isLive = (state: CommitteeState): state is LiveCommittee =>
  state.status === 'active' || state.status === 'completed';

/** Null before the committee is created and while it is deleted. */
export const liveCommittee = (state: CommitteeState): LiveCommittee | null => (isLive(state) ? state : null);

/** Null: the committee was not ended before its last round. */
export const endingOf = (state: CommitteeState): EarlyEnd | null =>
  (state.status === 'completed' && state.ended) || null;

/** Nothing is owed, overdue or drawn any more. */
export const isEnded = (state: CommitteeState): boolean => endingOf(state) !== null;

/** Null: there is no such due. After an early end no due is overdue. */
export const dueOf = (state: CommitteeState, roundNumber: number, seatNo: number): Due | null => {
  const due = roundOf(state, roundNumber)?.dues[seatNo - 1];
  return due ? asItStands(state, due) : null;
};

export const asItStands = (state: CommitteeState, due: Due): Due =>
  due.status === 'overdue' && isEnded(state) ? { ...due, status: 'pending' } : due;

/** Null unless the committee is active. */
export const currentRound = (state: CommitteeState): number | null =>
  state.status === 'active' ? state.currentRound : null;

/** Null for a round that was neither opened nor decided. */
export const roundOf = (state: CommitteeState, roundNumber: number): Round | null =>
  (isLive(state) && state.rounds[roundNumber - 1]) || null;

/** Sorted by seat. */
export const activeMembers = (state: CommitteeState): readonly Member[] =>
  isLive(state) ? state.seats.flatMap((seat) => state.members[seat.memberNo - 1] ?? []) : [];

/** Seats that the person holds, by number. */
export const seatsOf = (state: CommitteeState, userId: number): readonly Member[] =>
  activeMembers(state).filter((member) => member.userId === userId);

/** Null: the person does not hold the seat. @param seatNo default: the lowest seat of the person */
export const activeMember = (state: CommitteeState, userId: number, seatNo?: number): Member | null =>
  seatsOf(state, userId).find((member) => seatNo === undefined || member.seatNo === seatNo) ?? null;

/** Also true of a former member. @param seatNo default: any seat */
export const wasEverMember = (state: CommitteeState, userId: number, seatNo?: number): boolean =>
  isLive(state) &&
  state.members.some((member) => member.userId === userId && (seatNo === undefined || member.seatNo === seatNo));

/** Also true when an earlier holder won. */
export const seatHasWon = (state: CommitteeState, member: Member): boolean =>
  isLive(state) && (state.seats[member.seatNo - 1]?.wonInRound ?? null) !== null;

/** Whether the seat has a payment or an advance, or has won, under any holder. */
export const seatIsUsed = (state: CommitteeState, member: Member): boolean => {
  if (!isLive(state)) return false;
  const { seatNo } = member;
  const isPaid = (due: Due | undefined) => due !== undefined && paidOf(due, state.contribution) > 0;
  return (
    seatHasWon(state, member) ||
    state.seats[seatNo - 1]?.advance !== undefined ||
    state.rounds.some((round) => isPaid(round?.dues[seatNo - 1]))
  );
};

/** Eligible members of the current round, by seat; empty unless the committee is active. */
export const eligible = (state: CommitteeState): readonly Member[] =>
  state.status === 'active' ? activeMembers(state).filter((member) => !seatHasWon(state, member)) : [];

/** Also true when an earlier holder paid. */
export const hasPaid = (state: CommitteeState, roundNumber: number, seatNo: number): boolean =>
  roundOf(state, roundNumber)?.dues[seatNo - 1]?.status === 'paid';

/** Active members whose seat has won and who owe in this round, by seat; they do not block its draw. */
export const unpaidPastWinners = (state: CommitteeState, roundNumber: number): readonly Member[] =>
  activeMembers(state).filter((member) => seatHasWon(state, member) && !hasPaid(state, roundNumber, member.seatNo));

export const openDraw = (state: CommitteeState, roundNumber: number): OpenDraw | null =>
  roundOf(state, roundNumber)?.draw ?? null;

/**
 * The lowest other undecided round, if `decidedRoundNumber` is the current one; else null (also when the committee
 * completes). The server computes `nextDrawRound` and `nextDrawCommitment` from it.
 */
export const roundThatOpensNext = (state: CommitteeState, decidedRoundNumber: number): number | null => {
  if (state.status !== 'active' || decidedRoundNumber !== state.currentRound) return null;
  return roundThatOpensAfter(state, decidedRoundNumber);
};

/** The lowest undecided round above this one; null: there is none. */
export const roundThatOpensAfter = (state: CommitteeState, roundNumber: number): number | null => {
  if (!isLive(state)) return null;
  let next = roundNumber + 1;
  while (next <= state.totalMembers && state.rounds[next - 1]?.winner) next += 1;
  return next <= state.totalMembers ? next : null;
};

/**
 * The round itself, when it becomes the lowest undecided one by taking its decision back and was never open; else null.
 */
export const roundThatOpensAgain = (state: CommitteeState, roundNumber: number): number | null => {
  const round = roundOf(state, roundNumber);
  const isLowest = state.status === 'completed' || (state.status === 'active' && roundNumber < state.currentRound);
  return isLowest && round?.winner && round.opened === null ? roundNumber : null;
};

/** Global admins and auditors are not checked here. */
export const mayRead = (state: CommitteeState, userId: number): boolean =>
  isLive(state) && (state.adminId === userId || activeMember(state, userId) !== null);

export const administers = (actor: Actor, state: LiveCommittee): boolean =>
  actor.kind === 'person' &&
  actor.role !== 'auditor' &&
  (actor.role === 'global_admin' || actor.userId === state.adminId);

/** Rupees of a full pot. */
export const plannedOf = ({ contribution, totalMembers }: LiveCommittee): number => contribution * totalMembers;

/** Rupees that were paid of a due, whatever its status. */
export const paidOf = ({ status, parts }: Due, contribution: number): number => {
  if (parts === undefined) return status === 'paid' ? contribution : 0;
  return parts.reduce((sum, { amount }) => sum + amount, 0);
};

/** Rupees that were paid for a round, whatever the status of its dues. */
export const collectedOf = (state: CommitteeState, roundNumber: number): number => {
  if (!isLive(state)) return 0;
  const dues = roundOf(state, roundNumber)?.dues ?? [];
  return dues.reduce((sum, due) => sum + (due ? paidOf(due, state.contribution) : 0), 0);
};

/** `collected`: whole rupees. All 0 for a round that never opened. */
export type Tally = {
  readonly paid: number;
  readonly pending: number;
  readonly overdue: number;
  readonly collected: number;
};

export const tally = (state: CommitteeState, roundNumber: number): Tally => {
  const dues = roundOf(state, roundNumber)?.dues ?? [];
  const count = (status: 'paid' | 'pending' | 'overdue'): number =>
    dues.filter((due) => due && asItStands(state, due).status === status).length;
  return {
    paid: count('paid'),
    pending: count('pending'),
    overdue: count('overdue'),
    collected: collectedOf(state, roundNumber),
  };
};

export const freeSeat = ({ seats, totalMembers }: ActiveCommittee): number | null => {
  const left = seats.find(({ memberNo }) => memberNo === noMember)?.seatNo ?? seats.length + 1;
  return left <= totalMembers ? left : null;
};

export const heldSeats = ({ seats }: LiveCommittee): number =>
  seats.reduce((held, { memberNo }) => held + (memberNo === noMember ? 0 : 1), 0);

/** The member who is asked to administer the committee; null: none, or the member has left. */
export const askedMember = ({ members, transferTo }: LiveCommittee): Member | null => {
  const asked = transferTo === undefined ? undefined : members[transferTo - 1];
  return asked?.replacedBy === null ? asked : null;
};
