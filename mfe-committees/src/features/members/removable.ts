import type { Detail, Member } from '@mandali/contracts/shapes';
import { isComplete, seatOf } from '../../shared/committee-detail.ts';

/** Whether the page knows of no payment for the seat; the server decides. */
export const isRemovable = (detail: Detail, { isActive, hasWon, seatNo }: Member): boolean =>
  isActive &&
  !hasWon &&
  !isComplete(detail) &&
  detail.rounds.every(({ payments }) =>
    payments.every((payment) => seatOf(payment) !== seatNo || payment.status !== 'paid'),
  );
