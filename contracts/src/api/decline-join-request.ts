import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const declineJoinRequest = operation({
  id: 'declineJoinRequest',
  summary: 'Decline a request to join; the person is notified and cannot ask by the same link again',
  method: 'POST',
  path: '/api/committees/:id/join-requests/:requestId/decline',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, requestId: pathId }),
  status: 200,
  answer: doneAnswer,
});
