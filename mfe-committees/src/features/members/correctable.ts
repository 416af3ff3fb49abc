import type { Detail, Member } from '@mandali/contracts/shapes';
import { isComplete } from '../../shared/book.ts';

/** Whether the page offers to correct name and phone: of whom nobody has signed in as, nor was erased. The server decides. */
export const isCorrectable = (detail: Detail, { isActive, hasAccount, user }: Member): boolean =>
  isActive && hasAccount === false && user.phone !== null && !isComplete(detail);
