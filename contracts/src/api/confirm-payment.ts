import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { payment } from '../shapes.ts';

export const confirmPayment = operation({
  id: 'confirmPayment',
  summary: 'Say that a due of one’s own, which the admin has marked paid, is rightly so',
  method: 'POST',
  path: '/api/payments/:id/confirm',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({}),
  status: 200,
  answer: payment,
});
