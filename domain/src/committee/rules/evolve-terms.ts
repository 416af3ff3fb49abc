import type { CommitteeEvent, EventData } from '../events.ts';
import { everyCycle } from '../due-days.ts';
import type { Turns } from '../event-fields.ts';
import { type LiveCommittee, type Round, withRound } from '../state.ts';
import { termsEventSchemas } from '../terms-events.ts';
import { notOverdue } from './evolve-dues.ts';

export type TermsEvent = Extract<CommitteeEvent, { type: Exclude<keyof typeof termsEventSchemas, 'CommitteeCreated'> }>;

export const isTermsEvent = (event: CommitteeEvent): event is TermsEvent =>
  event.type !== 'CommitteeCreated' && Object.hasOwn(termsEventSchemas, event.type);

const dueOn = (round: Round, dueAt: string, pending: readonly number[]): Round => {
  const again = new Set(pending);
  const dues = round.dues.map((due) => (due && again.has(due.seatNo) ? notOverdue(due) : due));
  return { ...round, dues, opened: round.opened && { ...round.opened, dueAt } };
};

const termsCorrected = (state: LiveCommittee, data: EventData<'TermsCorrected'>): LiveCommittee => {
  const { contribution, totalMembers, cycleDays, firstDueDay = null, calendar = everyCycle, dueAt } = data;
  const seats = state.seats.slice(0, totalMembers);
  const cycleType = calendar.kind === 'days' ? state.cycleType : 'custom';
  const turns: Turns = data.turns ?? 'each-round';
  const terms = { contribution, totalMembers, cycleDays, cycleType, firstDueDay, calendar, turns };
  const corrected: LiveCommittee = { ...state, ...terms, seats };
  const round = state.rounds[0];
  if (!round?.opened) return corrected;
  const dues = round.dues.slice(0, totalMembers);
  return withRound(corrected, dueOn({ ...round, dues }, dueAt ?? round.opened.dueAt, data.pending));
};

const dueDayMoved = (
  state: LiveCommittee,
  { roundNumber, dueAt, pending }: EventData<'DueDayMoved'>,
): LiveCommittee => {
  const round = state.rounds[roundNumber - 1];
  return round?.opened ? withRound(state, dueOn(round, dueAt, pending)) : state;
};

export const termsChanged = (state: LiveCommittee, event: TermsEvent): LiveCommittee => {
  switch (event.type) {
    case 'CommitteeRenamed':
      return { ...state, name: event.data.name };
    case 'TermsCorrected':
      return state.status === 'active' ? termsCorrected(state, event.data) : state;
    case 'DueDayMoved':
      return dueDayMoved(state, event.data);
    case 'PastRoundsEnabled':
      return state.isExisting ? state : { ...state, isExisting: true };
    default:
      return event satisfies never;
  }
};
