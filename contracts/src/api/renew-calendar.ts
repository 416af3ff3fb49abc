import { z } from 'zod';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const renewCalendar = operation({
  id: 'renewCalendar',
  summary: 'Make a secret address for my calendar; the one before shows nothing any more',
  method: 'POST',
  path: '/api/calendar/renew',
  auth: 'bearer',
  command: true,
  body: z.strictObject({}),
  status: 200,
  answer: doneAnswer,
});
