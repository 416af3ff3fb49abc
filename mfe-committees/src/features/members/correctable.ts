import type { Detail, Member } from '@mandali/contracts/shapes';
import { isNameMissing } from '@mandali/platform/requests/erased-person.ts';
import { isComplete } from '../../shared/committee-detail.ts';

/** The added person has rejected the seat, which now waits for a name. */
export const isUnnamed = ({ isActive, hasAccount, user, state }: Member): boolean =>
  isActive && hasAccount === false && state === 'no-phone' && !isNameMissing(user);

/** Only for members who have not signed in yet. */
export const isCorrectable = (detail: Detail, member: Member): boolean => {
  const { isActive, hasAccount, user } = member;
  const isOpen = user.phone !== null || isNameMissing(user) || isUnnamed(member);
  return isActive && hasAccount === false && isOpen && !isComplete(detail);
};
