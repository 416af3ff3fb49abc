import { z } from 'zod';
import { page, pathId, seatQuery } from '../fields.ts';
import { operation } from '../operation.ts';
import { count, part, payment, rupees } from '../shapes.ts';

/**
 * `receipt`: number of the entry that paid the due, from 1 (docs/features.md); null: open. `paid` and `parts`: what this
 * person paid, each part with its receipt. `owes`: what this person owes of it now; '0' when another holder of the seat owes the rest.
 */
export const memberPayment = payment.extend({
  receipt: count.nullable().optional(),
  owes: rupees.optional(),
  parts: z.array(part.extend({ receipt: count.nullable().optional() })).optional(),
});
export type MemberPayment = z.infer<typeof memberPayment>;

export const listMemberPayments = operation({
  id: 'listMemberPayments',
  summary: "A member's payments by round, 500 at most at a time; for the admin, and for the person",
  method: 'GET',
  path: '/api/committees/:id/members/:userId/payments',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId, userId: pathId }),
  query: z.object({ ...page, ...seatQuery }),
  status: 200,
  answer: z.array(memberPayment),
});
