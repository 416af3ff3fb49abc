import type { CommitteeEvent, EventData } from '../events.ts';
import { everyCycle } from '../due-days.ts';
import type { Turns } from '../event-fields.ts';
import { type LiveCommittee, type Round, withRound } from '../state.ts';
import { notOverdue } from './evolve-dues.ts';

const termsEvents = ['PastRoundsEnabled', 'CommitteeRenamed', 'TermsCorrected', 'DueDayMoved'] as const;

export type TermsEvent = Extract<CommitteeEvent, { type: (typeof termsEvents)[number] }>;

const types: ReadonlySet<string> = new Set(termsEvents);
export const isTermsEvent = (event: CommitteeEvent): event is TermsEvent => types.has(event.type);

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
  if (event.type === 'CommitteeRenamed') return { ...state, name: event.data.name };
  if (event.type === 'TermsCorrected') return state.status === 'active' ? termsCorrected(state, event.data) : state;
  if (event.type === 'DueDayMoved') return dueDayMoved(state, event.data);
  return state.isExisting ? state : { ...state, isExisting: true };
};
