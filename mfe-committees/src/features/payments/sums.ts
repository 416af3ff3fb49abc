import type { Payment, Round } from '@mandali/contracts/shapes';
import { openRestOf, paidOf as rupeesOf } from '../../shared/committee-detail.ts';

/** Rupees that were paid, whatever the status of the payments. */
export const collectedIn = ({ payments }: Round): number =>
  payments.reduce((total, payment) => total + rupeesOf(payment), 0);

/** Rupees that are still open. */
export const openIn = ({ payments }: Round): number =>
  payments.reduce((total, payment) => total + openRestOf(payment), 0);

export const paidOf = ({ payments }: Round): readonly Payment[] => payments.filter(({ status }) => status === 'paid');

export const numberOf = ({ roundNumber, dueAt }: Round, number: 'collected' | 'open') =>
  ({ number, round: roundNumber, opened: dueAt !== null }) as const;
