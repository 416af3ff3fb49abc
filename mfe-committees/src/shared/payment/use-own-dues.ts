import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { useQuery } from '@tanstack/react-query';
import { memberPayments } from './member-payments.ts';
import { missesOwn, ownDues, type OwnDues } from './own-dues.ts';

const nobody = 0;

/** Of the reader; of old rounds, too, which come without their payments in a large committee. */
export const useOwnDues = (detail: Detail): OwnDues | null => {
  const { user } = useAuth();
  const enabled = user !== null && missesOwn(detail, user);
  const all = useQuery({ ...memberPayments(detail.committee.id, user?.id ?? nobody), enabled });
  return user === null ? null : ownDues(detail, user, all.data);
};
