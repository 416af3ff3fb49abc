import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { Method } from '../../shared/payment/mark.ts';

export type MethodChoice = (payment: Payment) => Method;

/** The method of the member's report, else of the member's last payment, else cash. */
export const lastMethods = ({ rounds }: Detail): MethodChoice => {
  const methodByUser = new Map<number, Method>();
  // Rounds are sorted newest first.
  for (const { payments } of rounds)
    for (const { user, paymentMethod } of payments)
      if (paymentMethod !== null && !methodByUser.has(user.id)) methodByUser.set(user.id, paymentMethod);
  return ({ user, word }) => word?.paymentMethod ?? methodByUser.get(user.id) ?? 'cash';
};
