import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { payment } from '../shapes.ts';

export const listMemberPayments = operation({
  id: 'listMemberPayments',
  summary: "A member's payments by round; for the admin, and for the person",
  method: 'GET',
  path: '/api/committees/:id/members/:userId/payments',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId, userId: pathId }),
  status: 200,
  answer: z.array(payment),
});
