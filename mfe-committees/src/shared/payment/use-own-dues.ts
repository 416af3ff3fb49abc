import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { useQuery } from '@tanstack/react-query';
import { memberPayments } from './member-payments.ts';
import { mayMissOwnDues, ownDues, type OwnDues } from './own-dues.ts';

/** With those of old rounds, which come without payments in a large committee. */
export const useOwnDues = (detail: Detail): OwnDues | null => {
  const { user } = useAuth();
  const enabled = user !== null && mayMissOwnDues(detail, user);
  const all = useQuery({ ...memberPayments(detail.committee.id, user?.id ?? 0), enabled });
  return user === null ? null : ownDues(detail, user, all.data);
};
