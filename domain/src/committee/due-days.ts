import { dayNumberAt, dayNumberOf, endOfDay, endOfDayNumber, monthDayFrom } from '../india-days.ts';
import { addDays } from '../instants.ts';
import type { EventData } from './events.ts';

/** Days on which rounds are due (decision 63): after the days of a cycle, or on a day of each month or week. */
export type DueCalendar = { readonly kind: 'days' } | NonNullable<EventData<'CommitteeCreated'>['calendar']>;

export const everyCycle: DueCalendar = { kind: 'days' };

export const isSameCalendar = (one: DueCalendar, other: DueCalendar): boolean => {
  if (one.kind === 'month-day') return other.kind === one.kind && other.day === one.day;
  return one.kind === 'weekday' ? other.kind === one.kind && other.weekday === one.weekday : other.kind === one.kind;
};

/** `firstDueDay`: a day in India, null: not chosen. */
export type DueTerms = {
  readonly cycleDays: number;
  readonly firstDueDay: string | null;
  readonly calendar: DueCalendar;
};

/** Else a round is due a cycle after it opens (decision 18). */
export const usesCalendar = ({ firstDueDay, calendar }: DueTerms): boolean =>
  firstDueDay !== null || calendar.kind !== 'days';

/** Members have at least these days to pay a round after the first one. */
const leastDaysToPay = 3;
/** Days from today within which a due day may be chosen. */
export const mostDaysAhead = 400;

/** When a round is due on that day. @param day in range */
export const endOfDueDay = (day: string): string => endOfDayNumber(dayNumberOf(day));

/** Today or later, at most 400 days ahead. @param at time of the command, ISO 8601 UTC */
export const isDueDayInRange = (day: string, at: string): boolean => {
  const ahead = dayNumberOf(day) - dayNumberAt(at);
  return ahead >= 0 && ahead <= mostDaysAhead;
};

/** The first day of `step` days, counted from `anchor` in both directions, that is not before `earliest`. */
const stepFrom = (earliest: number, anchor: number, step: number): number =>
  anchor + Math.ceil((earliest - anchor) / step) * step;

/** Day 4 since 1970-01-01, a Thursday, is a Monday. */
const aMonday = 4;

const calendarDayFrom = (earliest: number, { calendar, firstDueDay, cycleDays }: DueTerms): number => {
  if (calendar.kind === 'month-day') return monthDayFrom(earliest, calendar.day);
  if (calendar.kind === 'weekday') return stepFrom(earliest, aMonday + calendar.weekday - 1, 7);
  return firstDueDay === null ? earliest : stepFrom(earliest, dayNumberOf(firstDueDay), cycleDays);
};

/**
 * End of the day on which a round is due that opens at `at`. `before`: when the round before it was due; null: every
 * earlier round is recorded as past, or there is none.
 */
export const dueAtOf = (terms: DueTerms, at: string, before: string | null): string => {
  const { firstDueDay } = terms;
  if (!usesCalendar(terms)) return endOfDay(addDays(at, terms.cycleDays));
  const first = firstDueDay === null || before !== null ? null : dayNumberOf(firstDueDay);
  if (first !== null && first >= dayNumberAt(at)) return endOfDayNumber(first);
  const inTime = dayNumberAt(at) + leastDaysToPay;
  return endOfDayNumber(calendarDayFrom(before === null ? inTime : Math.max(inTime, dayNumberAt(before) + 1), terms));
};
