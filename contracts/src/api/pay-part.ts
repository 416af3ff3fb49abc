import { z } from 'zod';
import { note, paidDay, pathId, rupeesPaid } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant, payment, paymentMethod } from '../shapes.ts';

export const payPartBody = z.strictObject({
  /** At most what is open. */
  amount: rupeesPaid,
  paymentMethod,
  /** Time of payment; left out: now. A day without a time means its beginning. */
  paidAt: paidDay.optional(),
  notes: note.optional(),
  /** Time of the accepted report (`word.at`): refused when the report was withdrawn or replaced. */
  reportAt: instant.optional(),
  /** Number of a part that is wrong: it is taken back in the same entry of the book, and this one stands in its place. */
  replaces: z.number().int().positive().optional(),
});

export const payPart = operation({
  id: 'payPart',
  summary: 'Record a part of a payment; it is paid when its parts add up to the contribution',
  method: 'POST',
  path: '/api/payments/:id/parts',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: payPartBody,
  status: 200,
  answer: payment,
});
