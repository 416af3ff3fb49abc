import { z } from 'zod';
import { pathId, userId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';

export const transferOwnership = operation({
  id: 'transferOwnership',
  summary: 'Ask an active member with an account to become the committee admin; by a global admin at once',
  method: 'POST',
  path: '/api/committees/:id/transfer',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ newAdminId: userId }),
  status: 200,
  answer: committee,
});
