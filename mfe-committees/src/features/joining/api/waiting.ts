import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** Who asks to join, for the admin. Looked at again with the committee, and whenever the page is come back to. */
export const waiting = (id: number) =>
  queryOptions({
    queryKey: queryKeys.joinRequests(id),
    queryFn: ({ signal }) => send(listJoinRequests, { params: { id: String(id) }, signal }),
    refetchOnWindowFocus: 'always',
  });
