import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** For admins. Read again with the committee, and on return to the page. */
export const joinRequests = (id: number) =>
  queryOptions({
    queryKey: queryKeys.joinRequests(id),
    queryFn: ({ signal }) => send(listJoinRequests, { params: { id: String(id) }, signal }),
    refetchOnWindowFocus: 'always',
  });
