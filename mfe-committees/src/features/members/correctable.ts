import { unnamedSeat } from '@mandali/contracts/member-states';
import type { Detail, Member } from '@mandali/contracts/shapes';
import { isNameMissing } from '@mandali/platform/requests/erased-person.ts';
import { bareName } from '../../shared/seated-names.ts';
import { isComplete } from '../../shared/committee-detail.ts';

/** The added person has rejected the seat, which now waits for a name. */
export const isUnnamed = ({ isActive, hasAccount, user, state, seatNo }: Member): boolean =>
  isActive && hasAccount === false && state === 'no-phone' && bareName(user.name) === unnamedSeat(seatNo);

/** Only for members who have not signed in yet. */
export const isCorrectable = (detail: Detail, member: Member): boolean => {
  const { isActive, hasAccount, user, state } = member;
  const isOpen = user.phone !== null || isNameMissing(user) || state === 'no-phone';
  return isActive && hasAccount === false && isOpen && !isComplete(detail);
};
