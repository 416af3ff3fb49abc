import type { Detail, Member } from '@mandali/contracts/shapes';
import { isNameMissing } from '@mandali/platform/erased-person.ts';
import { isComplete } from '../../shared/book.ts';

/** Whether the page offers to correct name and phone: of a placeholder, or of a member whose name is missing. The server decides. */
export const isCorrectable = (detail: Detail, { isActive, hasAccount, user }: Member): boolean =>
  isActive && hasAccount === false && (user.phone !== null || isNameMissing(user)) && !isComplete(detail);
