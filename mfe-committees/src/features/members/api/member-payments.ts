import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { send } from '@mandali/platform/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { committeeKey } from '../../../query-keys.ts';

/** Under the committee's key: whatever changes the committee makes the history old too. */
export const memberPayments = (committeeId: number, userId: number) =>
  queryOptions({
    queryKey: [...committeeKey(committeeId), 'members', userId, 'payments'],
    queryFn: ({ signal }) =>
      send(listMemberPayments, { params: { id: String(committeeId), userId: String(userId) }, signal }),
  });
