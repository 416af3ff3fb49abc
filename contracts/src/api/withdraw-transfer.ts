import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const withdrawTransfer = operation({
  id: 'withdrawTransfer',
  summary: 'Take back the request that a member becomes the admin',
  method: 'DELETE',
  path: '/api/committees/:id/transfer',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  status: 200,
  answer: committee,
});
