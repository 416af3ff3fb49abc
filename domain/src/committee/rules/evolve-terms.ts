import type { CommitteeEvent, EventData } from '../events.ts';
import { type LiveCommittee, withRound } from '../state.ts';
import { notOverdue } from './evolve-dues.ts';

const termsEvents = ['PastRoundsEnabled', 'CommitteeRenamed', 'TermsCorrected'] as const;

export type TermsEvent = Extract<CommitteeEvent, { type: (typeof termsEvents)[number] }>;

const types: ReadonlySet<string> = new Set(termsEvents);
export const isTermsEvent = (event: CommitteeEvent): event is TermsEvent => types.has(event.type);

const termsCorrected = (state: LiveCommittee, data: EventData<'TermsCorrected'>): LiveCommittee => {
  const { contribution, totalMembers, cycleDays, dueAt } = data;
  const seats = state.seats.slice(0, totalMembers);
  const corrected: LiveCommittee = { ...state, contribution, totalMembers, cycleDays, seats };
  const round = state.rounds[0];
  if (!round?.opened) return corrected;
  const again = new Set(data.pending);
  const dues = round.dues.slice(0, totalMembers).map((due) => (due && again.has(due.seatNo) ? notOverdue(due) : due));
  return withRound(corrected, {
    ...round,
    dues,
    opened: dueAt === undefined ? round.opened : { ...round.opened, dueAt },
  });
};

export const termsChanged = (state: LiveCommittee, event: TermsEvent): LiveCommittee => {
  if (event.type === 'CommitteeRenamed') return { ...state, name: event.data.name };
  if (event.type === 'TermsCorrected') return state.status === 'active' ? termsCorrected(state, event.data) : state;
  return state.isExisting ? state : { ...state, isExisting: true };
};
