import { z } from 'zod';

const days = z.strictObject({ kind: z.literal('days') });
const monthDay = z.strictObject({
  kind: z.literal('month-day'),
  day: z.union([z.number().int().min(1).max(28), z.literal('last')]),
});
/** ISO 8601: 1 is Monday, 7 is Sunday. */
const weekday = z.strictObject({ kind: z.literal('weekday'), weekday: z.number().int().min(1).max(7) });

/** On which days rounds are due: after the days of a cycle, on a day of each month, or on a day of each week. */
export const dueCalendar = z.union([days, monthDay, weekday]);
export type DueCalendar = z.infer<typeof dueCalendar>;

/** Fields of a committee. */
export const dueDays = {
  /** In India; null: not chosen. */
  firstDueDay: z.iso.date().nullable().optional(),
  calendar: dueCalendar.optional(),
};
