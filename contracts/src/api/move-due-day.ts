import { z } from 'zod';
import { dayMessages } from '../days.ts';
import { pathId, saidText } from '../fields.ts';
import { operation } from '../operation.ts';
import { round } from '../shapes.ts';

export const moveDueDay = operation({
  id: 'moveDueDay',
  summary: 'Move the due day of the open round, with a reason for its members',
  method: 'PUT',
  path: '/api/rounds/:id/due-day',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    /** In India: today or later, at most 400 days ahead. */
    day: z.iso.date(dayMessages.dueDay),
    reason: saidText,
  }),
  status: 200,
  answer: round,
});
