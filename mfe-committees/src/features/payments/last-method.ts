import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { Method } from '../../shared/payment/mark.ts';

type PaidPayment = Payment & { readonly paymentMethod: Method; readonly paidAt: string };
const isPaid = (payment: Payment): payment is PaidPayment => payment.paymentMethod !== null && payment.paidAt !== null;

export type MethodChoice = (payment: Payment) => Method;

/**
 * How somebody pays who does as before: as they say that they have paid, else as they paid last, else as the last one
 * in this committee who has paid.
 */
export const lastMethods = ({ rounds }: Detail): MethodChoice => {
  const own = new Map<number, Method>();
  let fallback: { readonly paidAt: string; readonly paymentMethod: Method } = { paidAt: '', paymentMethod: 'cash' };
  // The newest round comes first.
  for (const { payments } of rounds)
    for (const payment of payments) {
      if (!isPaid(payment)) continue;
      if (!own.has(payment.user.id)) own.set(payment.user.id, payment.paymentMethod);
      if (payment.paidAt > fallback.paidAt) fallback = payment;
    }
  const { paymentMethod } = fallback;
  return ({ user, word }) => word?.paymentMethod ?? own.get(user.id) ?? paymentMethod;
};
