import type { DueCalendar } from '../committee/due-days.ts';
import { dayAt } from '../india-days.ts';
import { type Scribe, send } from './scribe.fixture.ts';

const calendars: readonly DueCalendar[] = [
  { kind: 'days' },
  { kind: 'month-day', day: 'last' },
  { kind: 'weekday', weekday: 7 },
];

/** One of the next days, or a passed one, which is refused. */
const dayAfter = ({ now, dice }: Scribe): string =>
  dayAt(new Date((now + 86_400 * (dice(9) - 1)) * 1_000).toISOString());

/** Changes the name or the terms; refused after a payment or a decision, except for the name. */
export const changeTerms = (scribe: Scribe): void => {
  const { dice } = scribe;
  const orSame = <T>(value: T): T | undefined => (dice(2) === 0 ? value : undefined);
  send(scribe, 'changeCommittee', {
    name: orSame(`Gokuldham ${dice(9)}`),
    contribution: orSame(500 * (1 + dice(3))),
    totalMembers: orSame(2 + dice(5)),
    cycleDays: orSame(1 + dice(60)),
    firstDueDay: orSame(dayAfter(scribe)),
    calendar: orSame(calendars[dice(3)]),
    isExisting: dice(4) === 0 ? true : undefined,
  });
};

export const moveDueDay = (scribe: Scribe, roundNumber: number): void =>
  send(scribe, 'moveDueDay', { roundNumber, dueDay: dayAfter(scribe), reasonId: 1 });
