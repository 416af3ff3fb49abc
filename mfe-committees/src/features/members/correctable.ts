import type { Detail, Member } from '@mandali/contracts/shapes';
import { isNameMissing } from '@mandali/platform/requests/erased-person.ts';
import { isComplete } from '../../shared/book.ts';

/** Whether the seat waits for a name since the person who was added has said 'not me'. */
export const isUnnamed = ({ isActive, hasAccount, user, state }: Member): boolean =>
  isActive && hasAccount === false && state === 'no-phone' && !isNameMissing(user);

/** Whether the admin may correct name or phone: of a member who has not signed in yet. */
export const isCorrectable = (detail: Detail, member: Member): boolean => {
  const { isActive, hasAccount, user } = member;
  const isOpen = user.phone !== null || isNameMissing(user) || isUnnamed(member);
  return isActive && hasAccount === false && isOpen && !isComplete(detail);
};
