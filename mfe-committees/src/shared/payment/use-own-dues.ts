import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { useQuery } from '@tanstack/react-query';
import { memberPayments } from './member-payments.ts';
import { mayMissOwnDues, ownDues, type OwnDues } from './own-dues.ts';

/** The viewer's dues, with those of old rounds, which the answer for a large committee leaves out. */
export const useOwnDues = (detail: Detail): OwnDues | null => {
  const { user } = useAuth();
  const enabled = user !== null && mayMissOwnDues(detail, user);
  const all = useQuery({ ...memberPayments(detail.committee.id, user?.id ?? 0), enabled });
  return user === null ? null : ownDues(detail, user, all.data);
};
