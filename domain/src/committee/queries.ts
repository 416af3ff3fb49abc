import type { Actor } from './commands.ts';
import { noMember } from './state.ts';
import type { ActiveCommittee, CommitteeState, LiveCommittee, Member, OpenDraw, Round } from './state.ts';

export const isLive = (state: CommitteeState): state is LiveCommittee =>
  state.status === 'active' || state.status === 'completed';

/** Returns the committee; null before it is created and while it is deleted. */
export const liveCommittee = (state: CommitteeState): LiveCommittee | null => (isLive(state) ? state : null);

/** Returns the number of the lowest undecided round; null unless the committee is active. */
export const currentRound = (state: CommitteeState): number | null =>
  state.status === 'active' ? state.currentRound : null;

/** Returns an opened or decided round; null for every other number. */
export const roundOf = (state: CommitteeState, roundNumber: number): Round | null =>
  (isLive(state) && state.rounds[roundNumber - 1]) || null;

/** Returns the present holders of the seats, by seat. */
export const activeMembers = (state: CommitteeState): readonly Member[] =>
  isLive(state) ? state.seats.flatMap((seat) => state.members[seat.memberNo - 1] ?? []) : [];

/** Returns a person's active membership; null: never a member, or replaced. */
export const activeMember = (state: CommitteeState, userId: number): Member | null =>
  activeMembers(state).find((member) => member.userId === userId) ?? null;

/** Returns whether the person is or was a member. */
export const wasEverMember = (state: CommitteeState, userId: number): boolean =>
  isLive(state) && state.members.some((member) => member.userId === userId);

/** Returns whether the member's seat has won, under any holder. */
export const seatHasWon = (state: CommitteeState, member: Member): boolean =>
  isLive(state) && (state.seats[member.seatNo - 1]?.wonInRound ?? null) !== null;

/** Returns whether the member's seat has a payment or has won, under any holder. */
export const seatIsUsed = (state: CommitteeState, member: Member): boolean =>
  seatHasWon(state, member) ||
  (isLive(state) && state.rounds.some((round) => round?.dues[member.seatNo - 1]?.status === 'paid'));

/** Returns the eligible members of the current round, by seat; empty unless the committee is active. */
export const eligible = (state: CommitteeState): readonly Member[] =>
  state.status === 'active' ? activeMembers(state).filter((member) => !seatHasWon(state, member)) : [];

/** Returns whether the due of a seat is paid, by any holder. */
export const hasPaid = (state: CommitteeState, roundNumber: number, seatNo: number): boolean =>
  roundOf(state, roundNumber)?.dues[seatNo - 1]?.status === 'paid';

/** Returns active members whose seat has won and who owe in this round, by seat; they do not block its draw. */
export const unpaidPastWinners = (state: CommitteeState, roundNumber: number): readonly Member[] =>
  activeMembers(state).filter((member) => seatHasWon(state, member) && !hasPaid(state, roundNumber, member.seatNo));

/** Returns the opened draw of a round; null: none. */
export const openDraw = (state: CommitteeState, roundNumber: number): OpenDraw | null =>
  roundOf(state, roundNumber)?.draw ?? null;

/**
 * Returns the round that opens when `decidedRoundNumber` is decided: the lowest other undecided one, if that round is
 * the current one; else null (also when the committee completes). The server computes `nextDrawRound` and
 * `nextDrawCommitment` from it.
 */
export const roundThatOpensNext = (state: CommitteeState, decidedRoundNumber: number): number | null => {
  if (state.status !== 'active' || decidedRoundNumber !== state.currentRound) return null;
  let next = state.currentRound + 1;
  while (next <= state.totalMembers && state.rounds[next - 1]?.winner) next += 1;
  return next <= state.totalMembers ? next : null;
};

/**
 * Returns the round that opens when its decision is taken back: itself, when it becomes the lowest undecided one and
 * was never open; else null.
 */
export const roundThatOpensAgain = (state: CommitteeState, roundNumber: number): number | null => {
  const round = roundOf(state, roundNumber);
  const isLowest = state.status === 'completed' || (state.status === 'active' && roundNumber < state.currentRound);
  return isLowest && round?.winner && round.opened === null ? roundNumber : null;
};

/**
 * Returns whether a person may read the committee as its admin or active member. Global admins and auditors are not
 * checked here.
 */
export const mayRead = (state: CommitteeState, userId: number): boolean =>
  isLive(state) && (state.adminId === userId || activeMember(state, userId) !== null);

/** Returns whether an actor may run the committee: its admin or a global admin, never an auditor. */
export const administers = (actor: Actor, state: LiveCommittee): boolean =>
  actor.kind === 'person' &&
  actor.role !== 'auditor' &&
  (actor.role === 'global_admin' || actor.userId === state.adminId);

/** Numbers of dues of a round, and the collected whole rupees; 0 for a round that never opened. */
export type Tally = {
  readonly paid: number;
  readonly pending: number;
  readonly overdue: number;
  readonly collected: number;
};

export const tally = (state: CommitteeState, roundNumber: number): Tally => {
  const dues = roundOf(state, roundNumber)?.dues ?? [];
  const count = (status: 'paid' | 'pending' | 'overdue'): number => dues.filter((due) => due?.status === status).length;
  const paid = count('paid');
  const collected = isLive(state) ? paid * state.contribution : 0;
  return { paid, pending: count('pending'), overdue: count('overdue'), collected };
};

/** Returns the lowest free seat; null: the committee is full. */
export const freeSeat = ({ seats, totalMembers }: ActiveCommittee): number | null => {
  const left = seats.find(({ memberNo }) => memberNo === noMember)?.seatNo ?? seats.length + 1;
  return left <= totalMembers ? left : null;
};

/** Returns the number of held seats. */
export const heldSeats = ({ seats }: LiveCommittee): number =>
  seats.reduce((held, { memberNo }) => held + (memberNo === noMember ? 0 : 1), 0);
