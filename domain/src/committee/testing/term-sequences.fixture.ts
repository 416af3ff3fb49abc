import type { DueCalendar } from '../due-days.ts';
import type { Step } from './steps.fixture.ts';
import { changedTurns } from './turns-sequences.fixture.ts';

const calendars: readonly DueCalendar[] = [
  { kind: 'days' },
  { kind: 'month-day', day: 5 },
  { kind: 'month-day', day: 'last' },
  { kind: 'weekday', weekday: 1 },
];

const calendarOf = (pick: number): DueCalendar => calendars[pick % calendars.length] ?? { kind: 'days' };

/** Returns one change: past rounds, a name, a cycle, an amount, a number of seats, a first due day, a calendar or turns. */
export const changeOf = (step: Step, today: string) => {
  const { who, whom, pick } = step;
  return [
    { isExisting: true as const },
    { name: `B${whom}` },
    { cycleDays: 4 + 3 * whom },
    { contribution: 900 + 100 * whom },
    { totalMembers: 2 + (whom % 2), ...(who === 0 && { name: 'C' }) },
    { firstDueDay: today.slice(0, 10) },
    { calendar: calendarOf(who) },
    changedTurns(step),
  ][pick % 8];
};

/** Terms of a new committee by its size: the day of its creation and later ones, and calendars of all kinds. */
export const termsOf = (seats: number, isExisting: boolean) => ({
  contribution: 1000,
  cycleDays: 15,
  cycleType: 'fixed' as const,
  ...(isExisting && { firstDueDay: `2026-02-0${seats}` }),
  ...(seats > 2 && { calendar: calendarOf(seats) }),
});
