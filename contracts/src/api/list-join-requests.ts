import { z } from 'zod';
import { pathId } from '../fields.ts';
import { joinRequest } from '../joining.ts';
import { operation } from '../operation.ts';

export const listJoinRequests = operation({
  id: 'listJoinRequests',
  summary: 'Who asks to join and has no answer yet, for the committee admin; at most 200',
  method: 'GET',
  path: '/api/committees/:id/join-requests',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  status: 200,
  answer: z.array(joinRequest),
});
