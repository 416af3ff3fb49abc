import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import { committed } from './committed.ts';
import { overRefusal } from './decide-ending.ts';
import { advanceReturned } from './decide-advances.ts';
import type { CommitteeEvent, EventDigests } from '../events.ts';
import { activeMember, freeSeat, seatIsUsed, seatsOf, wasEverMember } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, LiveCommittee, Member } from '../state.ts';
import { isTurnsDrawOpen } from '../turns.ts';

/** A member id has four digits for the member number. */
const highestMemberNo = 9_999;

export const addMember = (command: CommandOf<'addMember'>, state: ActiveCommittee): CommitteeDecision => {
  const { userId, anotherSeat, noPhone } = command;
  if (!anotherSeat && activeMember(state, userId)) return refuse({ kind: 'AlreadyMember' });
  const seatNo = freeSeat(state);
  const memberNo = state.members.length + 1;
  if (seatNo === null || memberNo > highestMemberNo) return refuse({ kind: 'CommitteeFull' });
  return accept<CommitteeEvent>({
    type: 'MemberAdded',
    data: {
      memberNo,
      seatNo,
      userId,
      owesRound: state.currentRound,
      ...(noPhone && { noPhone }),
      ...committed(command),
    },
  });
};

const notHeld = (state: LiveCommittee, userId: number, seatNo: number | undefined): CommitteeRefusal => ({
  kind: wasEverMember(state, userId, seatNo) ? 'MemberInactive' : 'MemberNotFound',
});

/** The new holder takes over the seat: its open dues of every round, its future dues and its right to draw. */
export const replaceMember = (command: CommandOf<'replaceMember'>, state: ActiveCommittee): CommitteeDecision => {
  const { leavingUserId, userId, reasonId, anotherSeat, noPhone } = command;
  const leaving = activeMember(state, leavingUserId, command.seatNo);
  if (!leaving) return refuse(notHeld(state, leavingUserId, command.seatNo));
  const isRefused = userId === leavingUserId || (!anotherSeat && activeMember(state, userId) !== null);
  if (isRefused) return refuse({ kind: 'AlreadyMember' });
  const memberNo = state.members.length + 1;
  if (memberNo > highestMemberNo) return refuse({ kind: 'CommitteeFull' });
  const { seatNo, memberNo: leavingMemberNo } = leaving;
  const takesOverRounds = state.rounds.flatMap((round) => {
    const due = round?.dues[seatNo - 1];
    return round && due && due.status !== 'paid' ? [round.roundNumber] : [];
  });
  const returned = command.advance === 'give-back' ? advanceReturned(state.seats[seatNo - 1]) : [];
  return accept<CommitteeEvent>(...returned, {
    type: 'MemberReplaced',
    data: {
      seatNo,
      leavingMemberNo,
      memberNo,
      userId,
      takesOverRounds,
      reasonId,
      ...(noPhone && { noPhone }),
      ...committed(command),
    },
  });
};

/** Also true when an earlier holder of the seat is in the draw. */
const isInOpenDraw = ({ rounds }: LiveCommittee, { seatNo }: Member): boolean =>
  rounds.some((round) => round?.draw && !round.winner && round.draw.holders.some((held) => held.seatNo === seatNo));

const removalRefusal = (state: LiveCommittee, member: Member): CommitteeRefusal | null => {
  if (isInOpenDraw(state, member)) return { kind: 'DrawIsOpen' };
  if (seatIsUsed(state, member)) return { kind: 'SeatInUse' };
  const dues = state.rounds.flatMap((round) => round?.dues[member.seatNo - 1] ?? []);
  const isAsked = dues.some(({ word }) => word?.kind === 'reported' || word?.kind === 'disputed');
  return isAsked ? { kind: 'ReportIsOpen' } : null;
};

/** A draw for all turns needs all seats. */
export const emptyingRefusal = (state: LiveCommittee, member: Member): CommitteeRefusal | null =>
  isTurnsDrawOpen(state) ? { kind: 'DrawIsOpen' } : removalRefusal(state, member);

export const removeMember = (command: CommandOf<'removeMember'>, state: ActiveCommittee): CommitteeDecision => {
  const { userId, reasonId } = command;
  const held = seatsOf(state, userId).filter(({ seatNo }) => seatNo === (command.seatNo ?? seatNo));
  const member = held.find((each) => removalRefusal(state, each) === null) ?? held[0];
  if (!member) return refuse(notHeld(state, userId, command.seatNo));
  const refusal = emptyingRefusal(state, member);
  if (refusal) return refuse(refusal);
  const { seatNo, memberNo } = member;
  const owed = state.rounds.flatMap((round) => (round?.dues[seatNo - 1] ? [round.roundNumber] : []));
  const why = reasonId === null ? {} : { reasonId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'MemberRemoved', data: { seatNo, memberNo, userId, owed, ...why } });
};

/** The seat of a member without a phone, or without a name, may move even when it has a payment or has won. */
const seatMoveRefusal = (state: LiveCommittee, member: Member, toUserId: number): CommitteeRefusal | null => {
  if (activeMember(state, toUserId)) return { kind: 'AlreadyMember' };
  if (!member.isUnnamed && !member.hasNoPhone) return removalRefusal(state, member);
  return isInOpenDraw(state, member) ? { kind: 'DrawIsOpen' } : null;
};

const isSameAs = (before: EventDigests | undefined, { digests = {} }: CommandOf<'correctMember'>): boolean =>
  before !== undefined && ['name', 'phone'].every((kind) => before[kind] === digests[kind]);

/** In a completed committee only a seat without a name gets one. */
const correctMember = (command: CommandOf<'correctMember'>, state: LiveCommittee): CommitteeDecision => {
  const { userId, toUserId, hasAccount, isShared, isSame } = command;
  const member = activeMember(state, userId, command.seatNo);
  if (state.status === 'completed' && !member?.isUnnamed) return refuse(overRefusal(state));
  if (!member) return refuse(notHeld(state, userId, command.seatNo));
  if (hasAccount) return refuse({ kind: 'MemberSignedIn' });
  const { seatNo, memberNo, corrected } = member;
  const correct = { seatNo, memberNo, userId };
  if (toUserId === userId) {
    if (isSame || isSameAs(corrected, command)) return accept();
    if (isShared) return refuse({ kind: 'KnownElsewhere' });
    return accept<CommitteeEvent>({ type: 'MemberCorrected', data: { ...correct, ...committed(command) } });
  }
  const refusal = seatMoveRefusal(state, member, toUserId);
  if (refusal) return refuse(refusal);
  return accept<CommitteeEvent>({ type: 'MemberCorrected', data: { ...correct, toUserId, ...committed(command) } });
};

/** Refused while a draw is open, whose frozen list names people. */
const joinAccounts = (command: CommandOf<'joinAccounts'>, state: LiveCommittee): CommitteeDecision => {
  const { actor, fromUserId } = command;
  if (actor.kind === 'system') return refuse({ kind: 'NotCommitteeAdmin' });
  const { userId: toUserId } = actor;
  const memberNos = state.members.flatMap(({ memberNo, userId }) => (userId === fromUserId ? [memberNo] : []));
  const isAdmin = state.adminId === fromUserId;
  if (fromUserId === toUserId || (memberNos.length === 0 && !isAdmin)) return accept();
  if (state.rounds.some((round) => round?.draw && !round.winner)) return refuse({ kind: 'DrawIsOpen' });
  const wonRounds = state.rounds.flatMap((round) => (round?.winner?.userId === fromUserId ? [round.roundNumber] : []));
  return accept<CommitteeEvent>({
    type: 'AccountsJoined',
    data: { fromUserId, toUserId, memberNos, wonRounds, isAdmin },
  });
};

/**
 * Moves each seat of the person, with its payments and its pot, to a placeholder until the admin names a holder
 * (docs/features.md).
 */
const disownSeat = (command: CommandOf<'disownSeat'>, state: LiveCommittee): CommitteeDecision => {
  const { userId } = command;
  const placeholders = new Map(command.seats.map((seat) => [seat.seatNo, seat]));
  const people = new Set(command.seats.map(({ toUserId }) => toUserId));
  const members = seatsOf(state, userId);
  if (people.size < command.seats.length || [...people].some((id) => activeMember(state, id)))
    return members.length === 0 ? accept() : refuse({ kind: 'AlreadyMember' });
  if (members.some((member) => isInOpenDraw(state, member))) return refuse({ kind: 'DrawIsOpen' });
  const events: CommitteeEvent[] = [];
  for (const { seatNo, memberNo } of members) {
    const placeholder = placeholders.get(seatNo);
    if (!placeholder) return refuse({ kind: 'MemberNotFound' });
    const { toUserId } = placeholder;
    const data = { seatNo, memberNo, userId, toUserId, notMe: true, ...committed(placeholder) } as const;
    events.push({ type: 'MemberCorrected', data });
  }
  return accept(...events);
};

/** Changes who a member is. */
export const changePerson = (
  command: CommandOf<'joinAccounts' | 'disownSeat' | 'correctMember'>,
  state: LiveCommittee,
): CommitteeDecision => {
  if (command.type === 'joinAccounts') return joinAccounts(command, state);
  return command.type === 'disownSeat' ? disownSeat(command, state) : correctMember(command, state);
};
