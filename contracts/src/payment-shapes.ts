import { z } from 'zod';
import { count, instant, paymentMethod, rupees } from './shape-fields.ts';

/**
 * Statements of member and admin about a payment, beside its status. reported: the member reports it as paid. declined:
 * the admin has not received it. disputed: the member disputes the book or the answer. agreed: both state it as paid.
 */
export const word = z.object({
  kind: z.enum(['reported', 'declined', 'disputed', 'agreed']),
  at: instant,
  /** Method that the member reports. */
  paymentMethod: paymentMethod.nullable(),
  paidAt: instant.nullable(),
  /** Of a reported part; null: all that is open. */
  amount: rupees.nullable().optional(),
  /** The member's note, the admin's reason, or the text of the dispute; null for all but these two, auditors and global admins. */
  text: z.string().nullable(),
});
export type Word = z.infer<typeof word>;

/** `no`: its number, by which it is taken back. `notes` of a part that a mark paid: those of the payment. */
export const part = z.object({
  no: count,
  amount: rupees,
  paymentMethod,
  paidAt: instant,
  notes: z.string().nullable(),
  fromAdvance: z.boolean(),
});
export type Part = z.infer<typeof part>;
