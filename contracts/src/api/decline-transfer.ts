import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const declineTransfer = operation({
  id: 'declineTransfer',
  summary: 'Do not become the admin, by the member who is asked',
  method: 'POST',
  path: '/api/committees/:id/transfer/decline',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({}),
  status: 200,
  answer: committee,
});
