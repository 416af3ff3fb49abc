import { everyCycle } from '@mandali/domain/committee/due-days';
import type { EventData } from '@mandali/domain/committee/events';
import type { termsEventSchemas } from '@mandali/domain/committee/terms-events';
import type { Change } from '../runner/changes.ts';
import { dueKey, type Envelope, moment, put, roundKey, set } from './rows.ts';

const calendarOf = ({ calendar }: Pick<EventData<'CommitteeCreated'>, 'calendar'>): string =>
  JSON.stringify(calendar ?? everyCycle);

type TermsEventType = keyof typeof termsEventSchemas;

export const terms: {
  readonly [T in TermsEventType]: (data: EventData<T>, envelope: Envelope) => readonly Change[];
} = {
  CommitteeCreated: (data, { committeeId, occurredAt }) => [
    put('committee', {
      id: committeeId,
      name: data.name,
      status: 'active',
      total_members: data.totalMembers,
      contribution: data.contribution,
      cycle_days: data.cycleDays,
      cycle_type: data.cycleType,
      first_due_day: data.firstDueDay ?? null,
      calendar: calendarOf(data),
      turns: data.turns ?? 'each-round',
      created_as_existing: data.isExisting,
      is_existing: data.isExisting,
      admin_id: data.adminId,
      created_at: moment(occurredAt),
      open_round: 1,
    }),
  ],
  PastRoundsEnabled: (_, { committeeId }) => [set('committee', { id: committeeId, is_existing: true })],
  CommitteeRenamed: ({ name }, { committeeId }) => [set('committee', { id: committeeId, name })],
  TermsCorrected: (data, envelope) => [
    set('committee', {
      id: envelope.committeeId,
      total_members: data.totalMembers,
      contribution: data.contribution,
      cycle_days: data.cycleDays,
      ...(data.calendar && { cycle_type: 'custom' }),
      first_due_day: data.firstDueDay ?? null,
      calendar: calendarOf(data),
      turns: data.turns ?? 'each-round',
    }),
    ...(data.dueAt === undefined ? [] : [set('round', { ...roundKey(envelope, 1), due_at: moment(data.dueAt) })]),
    ...data.pending.map((seatNo) => set('due', { ...dueKey(envelope, 1, seatNo), status: 'pending' })),
  ],
  DueDayMoved: ({ roundNumber, dueAt, pending: again }, envelope) => [
    set('round', { ...roundKey(envelope, roundNumber), due_at: moment(dueAt) }),
    ...again.map((seatNo) => set('due', { ...dueKey(envelope, roundNumber, seatNo), status: 'pending' })),
  ],
};
