import type { CommitteeEvent, EventData } from '../events.ts';
import { pending, withWord } from './evolve-dues.ts';
import {
  type LiveCommittee,
  type Member,
  noMember,
  put,
  replaceAt,
  type Round,
  type Seat,
  withRound,
} from '../state.ts';

/** Seats that stayed empty when a committee took over the members of another one. */
const withSeats = (seats: readonly Seat[], count: number): readonly Seat[] => [
  ...seats,
  ...Array.from({ length: Math.max(0, count - seats.length) }, (_, index) => ({
    seatNo: seats.length + index + 1,
    memberNo: noMember,
    wonInRound: null,
  })),
];

type SeatGrant = { readonly at: string; readonly commandId: string };

const memberOf = (
  { memberNo, seatNo, userId, noPhone }: EventData<'MemberAdded' | 'MemberReplaced'>,
  { at: joinedAt, commandId }: SeatGrant,
): Member => ({
  memberNo,
  seatNo,
  userId,
  joinedAt,
  commandId,
  replacedBy: null,
  ...(noPhone && { hasNoPhone: noPhone }),
});

const memberAdded = (state: LiveCommittee, data: EventData<'MemberAdded'>, grant: SeatGrant): LiveCommittee => {
  const { memberNo, seatNo } = data;
  const isFree = seatNo > state.seats.length || state.seats[seatNo - 1]?.memberNo === noMember;
  if (!isFree || seatNo > state.totalMembers || memberNo !== state.members.length + 1) return state;
  const joined: LiveCommittee = {
    ...state,
    members: [...state.members, memberOf(data, grant)],
    seats: replaceAt(withSeats(state.seats, seatNo), seatNo - 1, { seatNo, memberNo, wonInRound: null }),
  };
  const round = state.rounds[data.owesRound - 1];
  if (!round || round.dues[seatNo - 1]) return joined;
  return withRound(joined, { ...round, dues: put(round.dues, seatNo - 1, pending({ seatNo, memberNo })) });
};

const memberReplaced = (state: LiveCommittee, data: EventData<'MemberReplaced'>, grant: SeatGrant): LiveCommittee => {
  const { seatNo, leavingMemberNo, memberNo } = data;
  const seat = state.seats[seatNo - 1];
  const leaving = state.members[leavingMemberNo - 1];
  if (!leaving || seat?.memberNo !== leavingMemberNo || memberNo !== state.members.length + 1) return state;
  const takenOver = new Set(data.takesOverRounds);
  const takeOver = (round: Round | undefined): Round | undefined => {
    const due = round?.dues[seatNo - 1];
    if (!round || !due || due.status === 'paid' || !takenOver.has(round.roundNumber)) return round;
    return { ...round, dues: replaceAt(round.dues, seatNo - 1, { ...withWord(due, undefined), memberNo }) };
  };
  const members = replaceAt(state.members, leavingMemberNo - 1, { ...leaving, replacedBy: memberNo });
  return {
    ...state,
    members: [...members, memberOf(data, grant)],
    seats: replaceAt(state.seats, seatNo - 1, { ...seat, memberNo }),
    rounds: state.rounds.map(takeOver),
  };
};

const memberCorrected = (state: LiveCommittee, data: EventData<'MemberCorrected'>): LiveCommittee => {
  const { memberNo, userId, toUserId = userId, digests: corrected = {} } = data;
  const member = state.members[memberNo - 1];
  if (!member || member.userId !== userId) return state;
  const { isUnnamed: _, hasNoPhone, ...named } = member;
  const isStillWithout = hasNoPhone && toUserId === userId && corrected['phone'] === undefined;
  const now = {
    ...named,
    userId: toUserId,
    corrected,
    ...(isStillWithout && { hasNoPhone }),
    ...(data.notMe && { isUnnamed: data.notMe }),
  };
  return { ...state, members: replaceAt(state.members, memberNo - 1, now) };
};

const memberRemoved = (state: LiveCommittee, data: EventData<'MemberRemoved'>): LiveCommittee => {
  const { seatNo, memberNo } = data;
  const seat = state.seats[seatNo - 1];
  const member = state.members[memberNo - 1];
  if (!member || seat?.memberNo !== memberNo || seat.wonInRound !== null) return state;
  const owed = new Set(data.owed);
  const without = (round: Round | undefined): Round | undefined => {
    const due = round?.dues[seatNo - 1];
    if (!round || !due || due.status === 'paid' || !owed.has(round.roundNumber)) return round;
    return { ...round, dues: replaceAt(round.dues, seatNo - 1, undefined) };
  };
  return {
    ...state,
    members: replaceAt(state.members, memberNo - 1, { ...member, replacedBy: noMember }),
    seats: replaceAt(state.seats, seatNo - 1, { ...seat, memberNo: noMember }),
    rounds: state.rounds.map(without),
  };
};

const accountsJoined = (state: LiveCommittee, data: EventData<'AccountsJoined'>): LiveCommittee => {
  const { fromUserId, toUserId: userId, memberNos, wonRounds, isAdmin } = data;
  const [joined, won] = [new Set(memberNos), new Set(wonRounds)];
  const ofMember = (member: Member): Member =>
    joined.has(member.memberNo) && member.userId === fromUserId ? { ...member, userId } : member;
  const ofRound = (round: Round | undefined): Round | undefined =>
    round?.winner?.userId === fromUserId && won.has(round.roundNumber)
      ? { ...round, winner: { ...round.winner, userId } }
      : round;
  return {
    ...state,
    members: state.members.map(ofMember),
    rounds: state.rounds.map(ofRound),
    adminId: isAdmin && state.adminId === fromUserId ? userId : state.adminId,
  };
};

type MemberEventType = 'MemberAdded' | 'MemberReplaced' | 'MemberRemoved' | 'MemberCorrected' | 'AccountsJoined';

export const membersChanged = (
  state: LiveCommittee,
  event: Extract<CommitteeEvent, { type: MemberEventType }>,
  grant: SeatGrant,
): LiveCommittee => {
  switch (event.type) {
    case 'MemberAdded':
      return memberAdded(state, event.data, grant);
    case 'MemberReplaced':
      return memberReplaced(state, event.data, grant);
    case 'MemberRemoved':
      return memberRemoved(state, event.data);
    case 'MemberCorrected':
      return memberCorrected(state, event.data);
    case 'AccountsJoined':
      return accountsJoined(state, event.data);
    default:
      return event satisfies never;
  }
};

type AdminEventType = 'AdminTransferRequested' | 'AdminTransferRequestEnded' | 'AdminTransferred';

export const adminChanged = (
  state: LiveCommittee,
  { type, data }: Extract<CommitteeEvent, { type: AdminEventType }>,
): LiveCommittee => {
  const { transferTo: _, ...unasked } = state;
  if (type === 'AdminTransferRequested') return { ...unasked, transferTo: data.memberNo };
  return type === 'AdminTransferred' ? { ...unasked, adminId: data.toUserId } : unasked;
};
