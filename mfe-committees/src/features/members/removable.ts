import type { Detail, Member } from '@mandali/contracts/shapes';
import { isComplete, paidOf, seatOf } from '../../shared/committee-detail.ts';

/** Whether the page knows of no payment for the seat; the server decides. */
export const isRemovable = (detail: Detail, { isActive, hasWon, seatNo, advance = '0' }: Member): boolean =>
  isActive &&
  !hasWon &&
  advance === '0' &&
  !isComplete(detail) &&
  detail.rounds.every(({ payments }) =>
    payments.every((payment) => seatOf(payment) !== seatNo || paidOf(payment) === 0),
  );
