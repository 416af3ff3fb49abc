import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { reminders } from '../reminders.ts';

export const getReminders = operation({
  id: 'getReminders',
  summary: 'What the admin needs to remind the members of what they owe',
  method: 'GET',
  path: '/api/committees/:id/reminders',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  status: 200,
  answer: reminders,
});
