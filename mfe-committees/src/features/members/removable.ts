import type { Detail, Member } from '@mandali/contracts/shapes';
import { isComplete, seatOf } from '../../shared/book.ts';

/** Whether the page offers to remove the member: as far as it knows nothing was paid for the seat. The server decides. */
export const isRemovable = (detail: Detail, { isActive, hasWon, seatNo }: Member): boolean =>
  isActive &&
  !hasWon &&
  !isComplete(detail) &&
  detail.rounds.every(({ payments }) =>
    payments.every((payment) => seatOf(payment) !== seatNo || payment.status !== 'paid'),
  );
