import type { markPayment } from '@mandali/contracts/api/mark-payment';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Payment } from '@mandali/contracts/shapes';

export type PaymentChange = BodySentTo<typeof markPayment>;
export type Method = NonNullable<Payment['paymentMethod']>;

export type Mark = {
  readonly payment: Payment;
  readonly change: PaymentChange;
  /** Marked as paid from the rows: a mark by another admin in the meantime stays as it is. */
  readonly isQuick?: true;
  /** One of the marks of Mark All Paid. */
  readonly isAll?: true;
};

/** The book has the mark: only the answer was lost, or another admin has recorded the same. */
export const isSaved = ({ status, paymentMethod, notes }: Payment, { change, isQuick }: Mark): boolean =>
  status === change.status &&
  (isQuick === true || status !== 'paid' || (change.paymentMethod ?? paymentMethod) === paymentMethod) &&
  (change.notes === undefined || (notes ?? '') === change.notes);
