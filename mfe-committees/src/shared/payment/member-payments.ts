import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** Under the committee's key: a change of the committee makes the payments stale, too. */
export const memberPayments = (committeeId: number, userId: number) =>
  queryOptions({
    queryKey: queryKeys.memberPayments(committeeId, userId),
    queryFn: ({ signal }) =>
      send(listMemberPayments, { params: { id: String(committeeId), userId: String(userId) }, signal }),
  });
