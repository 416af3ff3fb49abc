import type { Detail, Member, User } from '@mandali/contracts/shapes';
import { activeMembers } from './committee-detail.ts';

/** Whether the reader answers and asks for the seat: its holder, or the committee admin for a member without a phone. */
export const actsFor = (
  user: User | null,
  { committee }: Detail,
  { user: holder, state, isActive }: Member,
): boolean => {
  if (user === null || user.role === 'auditor' || !isActive) return false;
  return user.id === holder.id || (state === 'no-phone' && user.id === committee.createdById);
};

export const holderOf = (detail: Detail, seatNo: number): Member | undefined =>
  activeMembers(detail).find((member) => member.seatNo === seatNo);
