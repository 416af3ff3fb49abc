import type { DueCalendar } from '@mandali/contracts/due-calendar';
import type { Committee } from '@mandali/contracts/shapes';
import { texts } from '../texts.ts';

const labels = texts.calendar;

/** A calendar in a form: 'days', 'month-5', 'month-last', 'week-1' for Mondays. */
export type DueChoice = string;

export const everyCycle: DueChoice = 'days';
export const monthChoices: readonly DueChoice[] = [
  ...Array.from({ length: 28 }, (_, index) => `month-${index + 1}`),
  'month-last',
];
export const weekChoices: readonly DueChoice[] = Array.from({ length: 7 }, (_, index) => `week-${index + 1}`);

export const calendarOf = (choice: DueChoice): DueCalendar => {
  const [kind, value] = choice.split('-');
  if (kind === 'month') return { kind: 'month-day', day: value === 'last' ? value : Number(value) };
  return kind === 'week' ? { kind: 'weekday', weekday: Number(value) } : { kind: 'days' };
};

export const choiceOf = (calendar: DueCalendar | undefined): DueChoice => {
  if (calendar?.kind === 'month-day') return `month-${calendar.day}`;
  return calendar?.kind === 'weekday' ? `week-${calendar.weekday}` : everyCycle;
};

/** Days of a cycle, as a committee with this calendar has them. @param days those of a committee without one */
export const cycleOf = (choice: DueChoice, days: number): number => {
  const { kind } = calendarOf(choice);
  if (kind === 'month-day') return 30;
  return kind === 'weekday' ? 7 : days;
};

/** 'on the 5th', 'on Mondays'; null: the days of the cycle. */
export const calendarText = (calendar: DueCalendar | undefined): string | null => {
  if (calendar?.kind === 'month-day') return calendar.day === 'last' ? labels.onLastDay : labels.onDay(calendar.day);
  return calendar?.kind === 'weekday' ? labels.onWeekday(calendar.weekday) : null;
};

/** Whether due days follow a calendar; otherwise each is a cycle after its round opens. */
export const hasCalendar = ({ firstDueDay, calendar }: Pick<Committee, 'firstDueDay' | 'calendar'>): boolean =>
  Boolean(firstDueDay) || (calendar?.kind ?? 'days') !== 'days';
