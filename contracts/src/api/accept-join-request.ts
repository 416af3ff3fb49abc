import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { member } from '../shapes.ts';

export const acceptJoinRequest = operation({
  id: 'acceptJoinRequest',
  summary: 'Give the person who asks to join the next free seat, as adding a member does',
  method: 'POST',
  path: '/api/committees/:id/join-requests/:requestId/accept',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, requestId: pathId }),
  status: 201,
  answer: member,
});
