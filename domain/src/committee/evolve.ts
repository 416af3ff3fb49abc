import type { Cause, Envelope } from '../decider.ts';
import type { CommitteeEvent, EventData, Winner } from './events.ts';
import {
  committedTo,
  dueMarked,
  isWordEvent,
  pending,
  saying,
  wordAfter,
  wordAfterMark,
  type WordEvent,
} from './evolve-dues.ts';
import type { CommitteeState, Due, LivingCommittee, Outcome, Round, Seat } from './state.ts';
import { put, remember } from './state.ts';

/** The lowest round without a winner; totalMembers + 1 when all are decided. */
const lowestUndecided = (rounds: LivingCommittee['rounds'], totalMembers: number): number => {
  let roundNumber = 1;
  while (roundNumber <= totalMembers && rounds[roundNumber - 1]?.winner) roundNumber += 1;
  return roundNumber;
};

const withRound = (state: LivingCommittee, round: Round): LivingCommittee => ({
  ...state,
  rounds: put(state.rounds, round.roundNumber - 1, round),
});

const created = (data: EventData<'CommitteeCreated'>, creation: Cause, createdAt: string): CommitteeState => ({
  name: data.name,
  totalMembers: data.totalMembers,
  contribution: data.contribution,
  cycleDays: data.cycleDays,
  cycleType: data.cycleType,
  isExisting: data.isExisting,
  createdAt,
  createdAsExisting: data.isExisting,
  adminId: data.adminId,
  status: 'active',
  currentRound: 1,
  members: [],
  seats: [],
  rounds: [],
  creation,
  recent: [],
});

const memberAdded = (state: LivingCommittee, data: EventData<'MemberAdded'>, joinedAt: string): LivingCommittee => {
  const { memberNo, seatNo, userId } = data;
  const fits =
    seatNo === state.seats.length + 1 && seatNo <= state.totalMembers && memberNo === state.members.length + 1;
  if (!fits) return state;
  const joined: LivingCommittee = {
    ...state,
    members: [...state.members, { memberNo, seatNo, userId, joinedAt, replacedBy: null }],
    seats: [...state.seats, { seatNo, memberNo, wonInRound: null }],
  };
  const round = state.rounds[data.owesRound - 1];
  if (!round || round.dues[seatNo - 1]) return joined;
  return withRound(joined, { ...round, dues: put(round.dues, seatNo - 1, pending({ seatNo, memberNo })) });
};

const memberReplaced = (
  state: LivingCommittee,
  data: EventData<'MemberReplaced'>,
  joinedAt: string,
): LivingCommittee => {
  const { seatNo, leavingMemberNo, memberNo, userId } = data;
  const seat = state.seats[seatNo - 1];
  const leaving = state.members[leavingMemberNo - 1];
  if (!leaving || seat?.memberNo !== leavingMemberNo || memberNo !== state.members.length + 1) return state;
  const takenOver = new Set(data.takesOverRounds);
  const takeOver = (round: Round | undefined): Round | undefined => {
    const due = round?.dues[seatNo - 1];
    if (!round || !due || due.status === 'paid' || !takenOver.has(round.roundNumber)) return round;
    return { ...round, dues: put(round.dues, seatNo - 1, { ...saying(due, undefined), memberNo }) };
  };
  const members = state.members.with(leavingMemberNo - 1, { ...leaving, replacedBy: memberNo });
  return {
    ...state,
    members: [...members, { memberNo, seatNo, userId, joinedAt, replacedBy: null }],
    seats: state.seats.with(seatNo - 1, { ...seat, memberNo }),
    rounds: state.rounds.map(takeOver),
  };
};

const roundOpened = (state: LivingCommittee, data: EventData<'RoundOpened'>): LivingCommittee => {
  const { roundNumber, dueAt, drawCommitment, epoch = 0 } = data;
  if (roundNumber > state.totalMembers || state.rounds[roundNumber - 1]) return state;
  const dues: (Due | undefined)[] = [];
  for (const holder of data.owing) if (holder.seatNo <= state.totalMembers) dues[holder.seatNo - 1] = pending(holder);
  const opened = { dueAt, drawCommitment, epoch };
  return withRound(state, { roundNumber, opened, dues: Array.from(dues), winner: null, outcome: null, draw: null });
};

const paymentMarked = (state: LivingCommittee, data: EventData<'PaymentMarked'>, at: string): LivingCommittee => {
  const round = state.rounds[data.roundNumber - 1];
  const before = round?.dues[data.seatNo - 1];
  const due = dueMarked(data);
  if (!round || !before || due === null) return state;
  const said = saying(committedTo(due, data.digests?.['note']), wordAfterMark(data, before, at));
  return withRound(state, { ...round, dues: put(round.dues, data.seatNo - 1, said) });
};

const wordSaid = (state: LivingCommittee, event: WordEvent, at: string): LivingCommittee => {
  const { roundNumber, seatNo } = event.data;
  const round = state.rounds[roundNumber - 1];
  const due = round?.dues[seatNo - 1];
  if (!round || !due) return state;
  return withRound(state, { ...round, dues: put(round.dues, seatNo - 1, saying(due, wordAfter(event, due, at))) });
};

/** The round decided for that winner, or the state as it is when the round has a winner or the seat has won. */
const decided = (state: LivingCommittee, round: Round, winner: Winner, outcome: Outcome): LivingCommittee => {
  const seat: Seat | undefined = state.seats[winner.seatNo - 1];
  if (!seat || seat.wonInRound !== null || round.winner) return state;
  const next = withRound(state, { ...round, winner, outcome });
  const seats = state.seats.with(winner.seatNo - 1, { ...seat, wonInRound: round.roundNumber });
  if (next.status === 'completed') return { ...next, seats };
  return { ...next, seats, currentRound: lowestUndecided(next.rounds, next.totalMembers) };
};

const unopened = (roundNumber: number): Round => ({
  roundNumber,
  opened: null,
  dues: [],
  winner: null,
  outcome: null,
  draw: null,
});

const pastRoundRecorded = (state: LivingCommittee, data: EventData<'PastRoundRecorded'>): LivingCommittee => {
  const { roundNumber, method, drawDate, receivedBy, winner } = data;
  if (roundNumber > state.totalMembers) return state;
  const round = state.rounds[roundNumber - 1] ?? unopened(roundNumber);
  const dues = Array.from(round.dues);
  for (const { seatNo, memberNo } of data.paid) {
    const { noteId = null, noteDigest } = dues[seatNo - 1] ?? {};
    if (seatNo > state.totalMembers) continue;
    const due: Due = { seatNo, memberNo, noteId, status: 'paid', method, paidAt: drawDate };
    dues[seatNo - 1] = committedTo(due, noteDigest);
  }
  const outcome: Outcome = { how: 'past', drawDate, method, receivedBy };
  return decided(state, { ...round, dues: Array.from(dues) }, winner, outcome);
};

const drawOpened = (state: LivingCommittee, data: EventData<'DrawOpened'>): LivingCommittee => {
  const { eligible, clientNonce, beacon = null } = data;
  const round = state.rounds[data.roundNumber - 1];
  if (!round?.opened || round.draw || round.winner) return state;
  const frozen = new Set(eligible);
  const holders = state.seats.flatMap(({ seatNo, memberNo }) => {
    const userId = state.members[memberNo - 1]?.userId;
    return userId !== undefined && frozen.has(userId) ? [{ seatNo, memberNo, userId }] : [];
  });
  return withRound(state, {
    ...round,
    draw: {
      eligible,
      clientNonce,
      commitment: round.opened.drawCommitment,
      epoch: round.opened.epoch,
      holders,
      beacon,
    },
  });
};

const drawRecommitted = (state: LivingCommittee, data: EventData<'DrawRecommitted'>): LivingCommittee => {
  const round = state.rounds[data.roundNumber - 1];
  if (!round?.opened || round.draw || round.winner) return state;
  const { drawCommitment, epoch } = data;
  return withRound(state, { ...round, opened: { ...round.opened, drawCommitment, epoch } });
};

const winnerDecided = (
  state: LivingCommittee,
  { type, data }: Extract<CommitteeEvent, { type: 'DrawConducted' | 'WinnerSelected' }>,
  drawDate: string,
): LivingCommittee => {
  const round = state.rounds[data.roundNumber - 1];
  if (!round) return state;
  const { winner, method } = data;
  if (type === 'WinnerSelected') {
    const how = data.overridesOpenDraw ? 'override' : 'manual';
    return decided(state, round, winner, { how, drawDate, method, receivedBy: null });
  }
  const how = data.proof === undefined ? 'unverified' : 'verified';
  return decided(state, round, winner, { how, drawDate, method, receivedBy: data.receivedBy });
};

const completed = (state: LivingCommittee): LivingCommittee => {
  if (state.status === 'completed') return state;
  const { currentRound: _, ...book } = state;
  return { ...book, status: 'completed' };
};

const apply = (state: CommitteeState, event: CommitteeEvent, cause: Cause, at: string): CommitteeState => {
  if (event.type === 'CommitteeCreated') return state.status === 'absent' ? created(event.data, cause, at) : state;
  if (state.status === 'absent' || state.status === 'deleted') return state;
  if (isWordEvent(event)) return wordSaid(state, event, at);
  switch (event.type) {
    case 'PastRoundsEnabled':
      return state.isExisting ? state : { ...state, isExisting: true };
    case 'MemberAdded':
      return memberAdded(state, event.data, at);
    case 'MemberReplaced':
      return memberReplaced(state, event.data, at);
    case 'RoundOpened':
      return roundOpened(state, event.data);
    case 'PaymentMarked':
      return paymentMarked(state, event.data, at);
    case 'PastRoundRecorded':
      return pastRoundRecorded(state, event.data);
    case 'DrawOpened':
      return drawOpened(state, event.data);
    case 'DrawRecommitted':
      return drawRecommitted(state, event.data);
    case 'DrawConducted':
    case 'WinnerSelected':
      return winnerDecided(state, event, at);
    case 'CommitteeCompleted':
      return completed(state);
    case 'AdminTransferred':
      return { ...state, adminId: event.data.toUserId };
    case 'CommitteeDeleted':
      return { status: 'deleted', creation: state.creation, recent: state.recent };
    default:
      event satisfies never;
      return state;
  }
};

/** The state after one more event; the very same state when the event does not apply. Never throws, never mutates. */
export const evolve = (
  state: CommitteeState,
  event: CommitteeEvent,
  { commandId, actorId, fingerprint, occurredAt = '' }: Envelope,
): CommitteeState => {
  const cause = fingerprint === undefined ? { commandId, actorId } : { commandId, actorId, fingerprint };
  const next = apply(state, event, cause, occurredAt);
  return next === state ? state : remember(next, cause, occurredAt);
};
