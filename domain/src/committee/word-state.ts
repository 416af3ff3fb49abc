import type { PaymentMethod } from './events.ts';

/** `amount`: of a part; absent: all that is open. */
export type PaymentReport = { readonly method: PaymentMethod; readonly paidAt: string; readonly amount?: number };

/** What member and admin say of a due, beside its status (docs/features.md). */
export type Word = {
  /**
   * reported: the member says that they have paid, and waits for an answer. declined: the admin has not received it.
   * disputed: the member says that the book, or the admin's answer, is not right. agreed: both say that it is paid.
   */
  readonly kind: 'reported' | 'declined' | 'disputed' | 'agreed';
  readonly at: string;
  readonly report: PaymentReport | null;
  /** The member's note, the admin's reason, or what the member disputes. */
  readonly textId: number | null;
};
