import { z } from 'zod';
import { note, pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant, payment, paymentMethod, paymentStatus } from '../shapes.ts';

const statusRequired = { error: 'Please select a status' };

export const markPaymentBody = z.strictObject({
  status: z.enum(paymentStatus.options, statusRequired),
  paymentMethod: paymentMethod.optional(),
  /** It confirms the member's report of this moment (`word.at`), and is refused when that was taken back or said anew. */
  reportAt: instant.optional(),
  /**
   * It takes back the mark as paid of this moment (`paidAt`), by `paymentMethod` where one is said, and is refused when
   * the payment was changed since.
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

/** PATCH and PUT are one operation under two methods. */
export const markPayment = operation({
  ...shared,
  id: 'markPayment',
  summary: 'Set the status of a payment; becoming paid sets paidAt now and the method (cash unless said)',
  method: 'PATCH',
});
export const putPayment = operation({ ...shared, id: 'putPayment', summary: 'The same as PATCH', method: 'PUT' });
