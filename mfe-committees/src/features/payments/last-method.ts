import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { Method } from '../../shared/payment/mark.ts';

type PaidPayment = Payment & { readonly paymentMethod: Method; readonly paidAt: string };
const isPaid = (payment: Payment): payment is PaidPayment => payment.paymentMethod !== null && payment.paidAt !== null;

export type MethodChoice = (payment: Payment) => Method;

/** The method of the member's report, else of their last payment, else of the committee's last payment. */
export const lastMethods = ({ rounds }: Detail): MethodChoice => {
  const methodByUser = new Map<number, Method>();
  let fallback: { readonly paidAt: string; readonly paymentMethod: Method } = { paidAt: '', paymentMethod: 'cash' };
  // Rounds are sorted newest first.
  for (const { payments } of rounds)
    for (const payment of payments) {
      if (!isPaid(payment)) continue;
      if (!methodByUser.has(payment.user.id)) methodByUser.set(payment.user.id, payment.paymentMethod);
      if (payment.paidAt > fallback.paidAt) fallback = payment;
    }
  const { paymentMethod } = fallback;
  return ({ user, word }) => word?.paymentMethod ?? methodByUser.get(user.id) ?? paymentMethod;
};
