import type { Cause, Envelope } from '../decider.ts';
import { everyCycle } from './due-days.ts';
import type { CommitteeEvent, EventData } from './events.ts';
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
import type { CommitteeState, DeletedCommittee, Due, LiveCommittee } from './state.ts';
import { completed, ended } from './rules/evolve-ending.ts';
import { decisionTakenBack, pastRoundRecorded, winnerDecided } from './rules/evolve-decisions.ts';
import { handOverChanged, type HandOverEvent, isHandOverEvent } from './rules/evolve-hand-over.ts';
import { exchangesChanged, type ExchangeEvent, isExchangeEvent } from './rules/evolve-exchanges.ts';
import { adminChanged, membersChanged } from './rules/evolve-members.ts';
import {
  isPartEvent,
  type PartEvent,
  partsAfterMark,
  partsChanged,
  partsLost,
  withDue,
  withSeat,
} from './rules/evolve-parts.ts';
import { isTermsEvent, termsChanged, type TermsEvent } from './rules/evolve-terms.ts';
import { isTurnsEvent, turnsAtCreation, turnsChanged, type TurnsEvent } from './rules/evolve-turns.ts';
import { returnedToAdvance } from './parts.ts';
import { isInTurnsDraw } from './turns.ts';
import { noneRecent, put, remember, withRound } from './state.ts';

const created = (data: EventData<'CommitteeCreated'>, creation: Cause, createdAt: string): CommitteeState => ({
  name: data.name,
  totalMembers: data.totalMembers,
  contribution: data.contribution,
  cycleDays: data.cycleDays,
  cycleType: data.cycleType,
  firstDueDay: data.firstDueDay ?? null,
  calendar: data.calendar ?? everyCycle,
  isExisting: data.isExisting,
  createdAt,
  createdAsExisting: data.isExisting,
  adminId: data.adminId,
  ...(data.continues !== undefined && { continues: data.continues }),
  ...turnsAtCreation(data.turns),
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
  const before = state.rounds[data.roundNumber - 1]?.dues[data.seatNo - 1];
  const due = dueMarked(data);
  if (!before || due === null) return state;
  const marked = withWord(committedTo(due, data.digests?.['note']), wordAfterMark(data, before, at));
  const parts = partsAfterMark(before, data);
  const inParts: Due = parts === undefined ? marked : { ...marked, parts };
  const after: Due = inParts.status === 'paid' && before.status === 'paid' ? { ...inParts, edited: true } : inParts;
  const changed = withDue(state, data, after);
  return withSeat(changed, data.seatNo, (seat) => returnedToAdvance(seat, partsLost(before, after)));
};

const wordChanged = (state: LiveCommittee, event: WordEvent, at: string): LiveCommittee => {
  const { roundNumber, seatNo } = event.data;
  const round = state.rounds[roundNumber - 1];
  const due = round?.dues[seatNo - 1];
  if (!round || !due) return state;
  return withRound(state, { ...round, dues: put(round.dues, seatNo - 1, withWord(due, wordAfter(event, due, at))) });
};

const drawOpened = (state: LiveCommittee, data: EventData<'DrawOpened'>): LiveCommittee => {
  const { eligible, clientNonce, beacon = null } = data;
  const round = state.rounds[data.roundNumber - 1];
  if (!round?.opened || round.draw || round.winner) return state;
  const frozen = new Set(eligible);
  const holders = state.seats.flatMap(({ seatNo, memberNo, wonInRound }) => {
    const userId = state.members[memberNo - 1]?.userId;
    return userId !== undefined && wonInRound === null && frozen.has(userId) ? [{ seatNo, memberNo, userId }] : [];
  });
  holders.sort((one, other) => one.userId - other.userId || one.seatNo - other.seatNo);
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
  if (!round?.opened || round.draw || round.winner || isInTurnsDraw(state, data.roundNumber)) return state;
  const { drawCommitment, epoch } = data;
  return withRound(state, { ...round, opened: { ...round.opened, drawCommitment, epoch } });
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
  if (isPartEvent(event)) return partsChanged(state, event, at);
  if (isTermsEvent(event)) return termsChanged(state, event);
  if (isTurnsEvent(event)) return turnsChanged(state, event, at);
  if (isExchangeEvent(event)) return exchangesChanged(state, event, { at, commandId: cause.commandId });
  if (isHandOverEvent(event)) return handOverChanged(state, event, cause, at);
  return isWordEvent(event) ? wordChanged(state, event, at) : whileLive(state, event, cause, at);
};

type OtherEvent = Exclude<
  CommitteeEvent,
  WordEvent | PartEvent | TermsEvent | TurnsEvent | ExchangeEvent | HandOverEvent | { type: 'CommitteeCreated' }
>;

const whileLive = (state: LiveCommittee, event: OtherEvent, cause: Cause, at: string): CommitteeState => {
  switch (event.type) {
    case 'MemberAdded':
    case 'MemberReplaced':
    case 'MemberRemoved':
    case 'MemberCorrected':
    case 'AccountsJoined':
      return membersChanged(state, event, { at, commandId: cause.commandId });
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
    case 'CommitteeEnded':
      return ended(state, event.data, at);
    case 'AdminTransferRequested':
    case 'AdminTransferRequestEnded':
    case 'AdminTransferred':
      return adminChanged(state, event);
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
