import { z } from 'zod';
import { stopToken } from '../invitations.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const stopMessages = operation({
  id: 'stopMessages',
  summary: 'End all messages by the service to the person of this link, but codes',
  method: 'POST',
  path: '/api/reminders/stop/:token',
  auth: 'none',
  command: true,
  params: z.object({ token: stopToken }),
  status: 200,
  answer: doneAnswer,
});
