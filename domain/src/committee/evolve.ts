import type { Cause, Envelope } from '../decider.ts';
import type { CommitteeEvent, EventData, SeatHolder, Winner } from './events.ts';
import {
  committedTo,
  dueMarked,
  isWordEvent,
  pending,
  withWord,
  wordAfter,
  wordAfterMark,
  type WordEvent,
} from './rules/evolve-dues.ts';
import type { CommitteeState, DeletedCommittee, Due, LiveCommittee, WinnerDecision, Round, Seat } from './state.ts';
import { membersChanged } from './rules/evolve-members.ts';
import { noneRecent, put, remember, replaceAt, withRound } from './state.ts';

/** totalMembers + 1 when all are decided. */
const lowestUndecided = (rounds: LiveCommittee['rounds'], totalMembers: number): number => {
  let roundNumber = 1;
  while (roundNumber <= totalMembers && rounds[roundNumber - 1]?.winner) roundNumber += 1;
  return roundNumber;
};

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
  recent: noneRecent,
});

const roundOpened = (state: LiveCommittee, data: EventData<'RoundOpened'>): LiveCommittee => {
  const { roundNumber, dueAt, drawCommitment, epoch = 0 } = data;
  if (roundNumber > state.totalMembers || state.rounds[roundNumber - 1]) return state;
  const dues: (Due | undefined)[] = [];
  for (const holder of data.owing) if (holder.seatNo <= state.totalMembers) dues[holder.seatNo - 1] = pending(holder);
  const opened = { dueAt, drawCommitment, epoch };
  return withRound(state, { roundNumber, opened, dues: Array.from(dues), winner: null, outcome: null, draw: null });
};

const paymentMarked = (state: LiveCommittee, data: EventData<'PaymentMarked'>, at: string): LiveCommittee => {
  const round = state.rounds[data.roundNumber - 1];
  const before = round?.dues[data.seatNo - 1];
  const due = dueMarked(data);
  if (!round || !before || due === null) return state;
  const marked = withWord(committedTo(due, data.digests?.['note']), wordAfterMark(data, before, at));
  const after: Due = marked.status === 'paid' && before.status === 'paid' ? { ...marked, edited: true } : marked;
  return withRound(state, { ...round, dues: put(round.dues, data.seatNo - 1, after) });
};

const wordChanged = (state: LiveCommittee, event: WordEvent, at: string): LiveCommittee => {
  const { roundNumber, seatNo } = event.data;
  const round = state.rounds[roundNumber - 1];
  const due = round?.dues[seatNo - 1];
  if (!round || !due) return state;
  return withRound(state, { ...round, dues: put(round.dues, seatNo - 1, withWord(due, wordAfter(event, due, at))) });
};

const decided = (state: LiveCommittee, round: Round, winner: Winner, outcome: WinnerDecision): LiveCommittee => {
  const seat: Seat | undefined = state.seats[winner.seatNo - 1];
  if (!seat || seat.wonInRound !== null || round.winner) return state;
  const next = withRound(state, { ...round, winner, outcome });
  const seats = replaceAt(state.seats, winner.seatNo - 1, { ...seat, wonInRound: round.roundNumber });
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

const pastRoundRecorded = (state: LiveCommittee, data: EventData<'PastRoundRecorded'>): LiveCommittee => {
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
  const outcome: WinnerDecision = { how: 'past', drawDate, method, receivedBy };
  return decided(state, { ...round, dues: Array.from(dues) }, winner, outcome);
};

const drawOpened = (state: LiveCommittee, data: EventData<'DrawOpened'>): LiveCommittee => {
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

const drawRecommitted = (state: LiveCommittee, data: EventData<'DrawRecommitted'>): LiveCommittee => {
  const round = state.rounds[data.roundNumber - 1];
  if (!round?.opened || round.draw || round.winner) return state;
  const { drawCommitment, epoch } = data;
  return withRound(state, { ...round, opened: { ...round.opened, drawCommitment, epoch } });
};

const winnerDecided = (
  state: LiveCommittee,
  { type, data }: Extract<CommitteeEvent, { type: 'DrawConducted' | 'WinnerSelected' }>,
  drawDate: string,
): LiveCommittee => {
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

/** Preserves the earlier note of the due. */
const reopened = (before: Due | undefined, holder: SeatHolder): Due => {
  if (before === undefined) return pending(holder);
  return committedTo({ ...pending(holder), noteId: before.noteId }, before.noteDigest);
};

const decisionTakenBack = (state: LiveCommittee, data: EventData<'DecisionTakenBack'>): LiveCommittee => {
  const { roundNumber, winner, reopens, closes, owing } = data;
  const round = state.rounds[roundNumber - 1];
  const seat = state.seats[winner.seatNo - 1];
  if (!round?.winner || !seat || seat.wonInRound !== roundNumber) return state;
  const dues = Array.from(round.dues);
  for (const holder of owing)
    if (holder.seatNo <= state.totalMembers) dues[holder.seatNo - 1] = reopened(dues[holder.seatNo - 1], holder);
  const open = reopens ? { ...round, dues: Array.from(dues), winner: null, outcome: null } : undefined;
  const rounds = replaceAt(state.rounds, roundNumber - 1, open);
  if (closes !== undefined && closes <= rounds.length) rounds[closes - 1] = undefined;
  const seats = replaceAt(state.seats, winner.seatNo - 1, { ...seat, wonInRound: null });
  const currentRound = lowestUndecided(rounds, state.totalMembers);
  return { ...state, status: 'active', rounds, seats, currentRound };
};

const completed = (state: LiveCommittee): LiveCommittee => {
  if (state.status === 'completed') return state;
  const { currentRound: _, ...book } = state;
  return { ...book, status: 'completed' };
};

const deleted = (state: LiveCommittee, deletedAt: string): DeletedCommittee => {
  const { creation, recent } = state;
  return { status: 'deleted', deletedAt, before: { ...state, recent: noneRecent }, creation, recent };
};

const whileDeleted = (state: DeletedCommittee, event: CommitteeEvent): CommitteeState => {
  if (event.type === 'CommitteeRestored') return { ...state.before, recent: state.recent };
  if (event.type !== 'DrawRecommitted') return state;
  const before = drawRecommitted(state.before, event.data);
  return before === state.before ? state : { ...state, before };
};

const apply = (state: CommitteeState, event: CommitteeEvent, cause: Cause, at: string): CommitteeState => {
  if (event.type === 'CommitteeCreated') return state.status === 'absent' ? created(event.data, cause, at) : state;
  if (state.status === 'absent') return state;
  if (state.status === 'deleted') return whileDeleted(state, event);
  return isWordEvent(event) ? wordChanged(state, event, at) : whileLive(state, event, at);
};

type OtherEvent = Exclude<CommitteeEvent, WordEvent | { type: 'CommitteeCreated' }>;

const whileLive = (state: LiveCommittee, event: OtherEvent, at: string): CommitteeState => {
  switch (event.type) {
    case 'PastRoundsEnabled':
      return state.isExisting ? state : { ...state, isExisting: true };
    case 'MemberAdded':
    case 'MemberReplaced':
    case 'MemberRemoved':
    case 'MemberCorrected':
    case 'AccountsJoined':
      return membersChanged(state, event, at);
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
    case 'DecisionTakenBack':
      return decisionTakenBack(state, event.data);
    case 'CommitteeCompleted':
      return completed(state);
    case 'AdminTransferred':
      return { ...state, adminId: event.data.toUserId };
    case 'CommitteeDeleted':
      return deleted(state, at);
    case 'CommitteeRestored':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** Returns the same object when the event does not apply. Never throws, never mutates. */
export const evolve = (
  state: CommitteeState,
  event: CommitteeEvent,
  { commandId, actorId, fingerprint, occurredAt = '' }: Envelope,
): CommitteeState => {
  const cause = fingerprint === undefined ? { commandId, actorId } : { commandId, actorId, fingerprint };
  const next = apply(state, event, cause, occurredAt);
  return next === state ? state : remember(next, cause, occurredAt);
};
