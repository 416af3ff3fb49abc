import { z } from 'zod';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const putOwnReminders = operation({
  id: 'putOwnReminders',
  summary: 'Switch on or off that the service reminds me of what I owe',
  method: 'PUT',
  path: '/api/auth/reminders',
  auth: 'bearer',
  command: true,
  body: z.strictObject({ reminders: z.boolean() }),
  status: 200,
  answer: doneAnswer,
});
