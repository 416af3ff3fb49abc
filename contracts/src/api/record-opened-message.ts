import { z } from 'zod';
import { pathId } from '../fields.ts';
import { openedMessageKind } from '../opened-messages.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const recordOpenedMessageBody = z.strictObject({ kind: openedMessageKind });

export const recordOpenedMessage = operation({
  id: 'recordOpenedMessage',
  summary: 'Record that the admin has opened a message to a member in WhatsApp; whether it was sent is not known',
  method: 'POST',
  path: '/api/committees/:id/members/:userId/opened-message',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, userId: pathId }),
  body: recordOpenedMessageBody,
  status: 200,
  answer: doneAnswer,
});
