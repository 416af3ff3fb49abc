import type { markPayment } from '@mandali/contracts/api/mark-payment';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Payment } from '@mandali/contracts/shapes';

export type PaymentChange = BodySentTo<typeof markPayment>;
export type Method = NonNullable<Payment['paymentMethod']>;

/** A change of a payment as it was requested. */
export type Mark = {
  readonly payment: Payment;
  readonly change: PaymentChange;
  /** Paid, by a tap on the row or as one of several: what somebody else has marked meanwhile stays as it is. */
  readonly isQuick?: true;
};
