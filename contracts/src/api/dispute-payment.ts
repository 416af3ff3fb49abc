import { z } from 'zod';
import { pathId, saidText } from '../fields.ts';
import { operation } from '../operation.ts';
import { payment } from '../shapes.ts';

export const disputePaymentBody = z.strictObject({
  reason: saidText,
});

export const disputePayment = operation({
  id: 'disputePayment',
  summary: 'Say that the mark as paid, or the answer to one’s report, is not right',
  method: 'POST',
  path: '/api/payments/:id/dispute',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: disputePaymentBody,
  status: 200,
  answer: payment,
});
