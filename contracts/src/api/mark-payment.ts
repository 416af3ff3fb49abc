import { z } from 'zod';
import { note, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant, payment, paymentMethod, paymentStatus } from '../shapes.ts';

const statusRequired = { error: 'Please select a status' };

export const markPaymentBody = z.strictObject({
  status: z.enum(paymentStatus.options, statusRequired),
  paymentMethod: paymentMethod.optional(),
  /** Time of the confirmed report (`word.at`): refused when the report was withdrawn or replaced. */
  reportAt: instant.optional(),
  /**
   * Undoes the mark as paid of this time (`paidAt`), and of this `paymentMethod` when given: refused when the payment has
   * changed since.
   */
  undoes: instant.optional(),
  notes: note.optional(),
});

const shared = {
  auth: 'bearer',
  command: true,
  path: '/api/payments/:id',
  params: z.object({ id: pathId }),
  body: markPaymentBody,
  status: 200,
  answer: payment,
} as const;

export const markPayment = operation({
  ...shared,
  id: 'markPayment',
  summary: 'Set the status of a payment; becoming paid sets paidAt now and the method (cash unless said)',
  method: 'PATCH',
});
export const putPayment = operation({ ...shared, id: 'putPayment', summary: 'The same as PATCH', method: 'PUT' });
