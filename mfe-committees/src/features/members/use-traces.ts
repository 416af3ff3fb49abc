import type { Detail, Member } from '@mandali/contracts/shapes';
import { useQuery } from '@tanstack/react-query';
import type { MemberTraces } from '../../shared/member-traces.ts';
import { reminders } from '../../shared/reminder-list.ts';

/** Returns who was invited and reminded when; undefined while loading, and for readers who do not manage the committee. */
export const useTraces = (
  { committee }: Detail,
  canManage: boolean,
): ((member: Member) => MemberTraces | undefined) => {
  const { data } = useQuery({ ...reminders(committee.id), enabled: canManage });
  const people = new Map(canManage ? data?.people.map((person) => [person.userId, person]) : []);
  return ({ user }) => people.get(user.id);
};
