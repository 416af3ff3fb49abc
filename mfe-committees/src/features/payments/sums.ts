import type { Payment, Round } from '@mandali/contracts/shapes';

export const sumOf = (payments: readonly Payment[]): number =>
  payments.reduce((total, payment) => total + Number(payment.amount), 0);

export const paidOf = ({ payments }: Round): readonly Payment[] => payments.filter(({ status }) => status === 'paid');

export const numberOf = ({ roundNumber, dueAt }: Round, number: 'collected' | 'open') =>
  ({ number, round: roundNumber, opened: dueAt !== null }) as const;
