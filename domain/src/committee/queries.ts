import type { Actor } from './commands.ts';
import { noMember } from './state.ts';
import type { ActiveCommittee, CommitteeState, LiveCommittee, Member, OpenDraw, Round } from './state.ts';

export const isLive = (state: CommitteeState): state is LiveCommittee =>
  state.status === 'active' || state.status === 'completed';

/** Returns the committee; null before it is created and while it is deleted. */
export const liveCommittee = (state: CommitteeState): LiveCommittee | null => (isLive(state) ? state : null);

/** The number of the lowest round without a winner; null unless the committee is active. */
export const currentRound = (state: CommitteeState): number | null =>
  state.status === 'active' ? state.currentRound : null;

/** An opened or decided round; null for every other number. */
export const roundOf = (state: CommitteeState, roundNumber: number): Round | null =>
  (isLive(state) && state.rounds[roundNumber - 1]) || null;

/** The present holders of the seats, by seat. */
export const activeMembers = (state: CommitteeState): readonly Member[] =>
  isLive(state) ? state.seats.flatMap((seat) => state.members[seat.memberNo - 1] ?? []) : [];

/** The person's present time in a seat; null when they have none (never a member, or replaced). */
export const activeMember = (state: CommitteeState, userId: number): Member | null =>
  activeMembers(state).find((member) => member.userId === userId) ?? null;

/** Was or is the person a member, at any time? Replaced members count. */
export const wasEverMember = (state: CommitteeState, userId: number): boolean =>
  isLive(state) && state.members.some((member) => member.userId === userId);

/** Has the member's seat received its pot (no matter who held it then)? */
export const seatHasWon = (state: CommitteeState, member: Member): boolean =>
  isLive(state) && (state.seats[member.seatNo - 1]?.wonInRound ?? null) !== null;

/** Whether something was paid for the member's seat, or it has won (no matter who held it then). */
export const seatIsUsed = (state: CommitteeState, member: Member): boolean =>
  seatHasWon(state, member) ||
  (isLive(state) && state.rounds.some((round) => round?.dues[member.seatNo - 1]?.status === 'paid'));

/** Who can win the current round: active members whose seat has not won, by seat. Empty unless active. */
export const eligible = (state: CommitteeState): readonly Member[] =>
  state.status === 'active' ? activeMembers(state).filter((member) => !seatHasWon(state, member)) : [];

/** Is the due of that seat in that round paid, no matter who paid it? */
export const hasPaid = (state: CommitteeState, roundNumber: number, seatNo: number): boolean =>
  roundOf(state, roundNumber)?.dues[seatNo - 1]?.status === 'paid';

/** Active members whose seat has won and whose due of the round is open; they do not block its draw. By seat. */
export const unpaidPastWinners = (state: CommitteeState, roundNumber: number): readonly Member[] =>
  activeMembers(state).filter((member) => seatHasWon(state, member) && !hasPaid(state, roundNumber, member.seatNo));

/** The opened draw of a round, from which the ticket is made; null when none was opened. */
export const openDraw = (state: CommitteeState, roundNumber: number): OpenDraw | null =>
  roundOf(state, roundNumber)?.draw ?? null;

/**
 * Which round opens when `decidedRoundNumber` is decided by a draw, a manual winner or a recorded past round: the lowest
 * other undecided one if that round is the current one, else null (also when it was the last: the committee completes).
 * The server computes `nextDrawRound` and `nextDrawCommitment` of such a command from it.
 */
export const roundThatOpensNext = (state: CommitteeState, decidedRoundNumber: number): number | null => {
  if (state.status !== 'active' || decidedRoundNumber !== state.currentRound) return null;
  let next = state.currentRound + 1;
  while (next <= state.totalMembers && state.rounds[next - 1]?.winner) next += 1;
  return next <= state.totalMembers ? next : null;
};

/**
 * Which round opens when the decision of this one is taken back: itself, when it becomes the lowest undecided one and was
 * recorded without ever having been open; else null.
 */
export const roundThatOpensAgain = (state: CommitteeState, roundNumber: number): number | null => {
  const round = roundOf(state, roundNumber);
  const isLowest = state.status === 'completed' || (state.status === 'active' && roundNumber < state.currentRound);
  return isLowest && round?.winner && round.opened === null ? roundNumber : null;
};

/**
 * May this person see the committee: its admin or an active member. Global admins and auditors are not checked here.
 */
export const mayRead = (state: CommitteeState, userId: number): boolean =>
  isLive(state) && (state.adminId === userId || activeMember(state, userId) !== null);

/** May this actor run the committee: its admin, or a global admin; an auditor never. */
export const administers = (actor: Actor, state: LiveCommittee): boolean =>
  actor.kind === 'person' &&
  actor.role !== 'auditor' &&
  (actor.role === 'global_admin' || actor.userId === state.adminId);

/** The dues of a round, counted, and what was collected in whole rupees; all 0 for a round that never opened. */
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

/** The lowest free seat; null when the committee is full. */
export const freeSeat = ({ seats, totalMembers }: ActiveCommittee): number | null => {
  const left = seats.find(({ memberNo }) => memberNo === noMember)?.seatNo ?? seats.length + 1;
  return left <= totalMembers ? left : null;
};

/** Number of held seats. */
export const heldSeats = ({ seats }: LiveCommittee): number =>
  seats.reduce((held, { memberNo }) => held + (memberNo === noMember ? 0 : 1), 0);
