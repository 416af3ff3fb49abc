import { z } from 'zod';
import { note, paidDay, pathId, rupeesPaid } from '../fields.ts';
import { operation } from '../operation.ts';
import { payment, paymentMethod } from '../shapes.ts';

export const reportPaymentBody = z.strictObject({
  paymentMethod,
  /** Time of payment; left out: now. A day without a time means its beginning. */
  paidAt: paidDay.optional(),
  notes: note.optional(),
  /** Of a part, at most what is open; left out: all that is open. */
  amount: rupeesPaid.optional(),
});

export const reportPayment = operation({
  id: 'reportPayment',
  summary: 'Say that one has paid a due of one’s own; again in other words it takes the place of what was said before',
  method: 'POST',
  path: '/api/payments/:id/report',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: reportPaymentBody,
  status: 200,
  answer: payment,
});
