import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { reminderPlanBody } from '../reminders.ts';
import { doneAnswer } from '../shapes.ts';

export const putReminderPlan = operation({
  id: 'putReminderPlan',
  summary: 'Set when the service reminds members who owe; off by default',
  method: 'PUT',
  path: '/api/committees/:id/reminders',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: reminderPlanBody,
  status: 200,
  answer: doneAnswer,
});
