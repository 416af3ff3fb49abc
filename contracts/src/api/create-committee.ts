import { z } from 'zod';
import { dayMessages } from '../days.ts';
import { dueCalendar } from '../due-calendar.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';
import { turns } from '../turn-shapes.ts';
import { visible } from '../visible.ts';

const terms = z.strictObject({
  name: z.string().overwrite(visible).min(1, 'Committee name is required').max(100, 'Committee name is too long'),
  totalMembers: z.number().int().min(2, 'Minimum 2 members required').max(500, 'Maximum 500 members'),
  contributionAmount: z
    .number()
    .int('Whole rupees only')
    .min(100, 'Minimum contribution is ₹100')
    .max(10_000_000, 'Maximum contribution is ₹1,00,00,000'),
  cycleDuration: z.number().int().min(1, 'Cycle duration is required').max(366, 'At most 366 days'),
  cycleType: z.enum(['fixed', 'custom']),
  committeeType: z.enum(['new', 'existing']),
  /** In India. Left out: round 1 is due after a cycle, or on the first day of the calendar. */
  firstDueDay: z.iso.date(dayMessages.dueDay).optional(),
  /** Left out: the days of a cycle. */
  calendar: dueCalendar.optional(),
  /** Left out: every round is drawn. */
  turns: turns.optional(),
});

export const createCommitteeBody = terms.refine(
  ({ cycleType, calendar }) => cycleType === 'custom' || calendar === undefined || calendar.kind === 'days',
  { path: ['calendar'], message: 'Only for a custom cycle' },
);

export const createCommittee = operation({
  id: 'createCommittee',
  summary: 'Start a committee; round 1 opens at once. The creator is its admin, not a member',
  method: 'POST',
  path: '/api/committees',
  auth: 'bearer',
  command: true,
  body: createCommitteeBody,
  status: 201,
  answer: committee,
});
