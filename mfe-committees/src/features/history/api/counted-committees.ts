import { listCommittees } from '@mandali/contracts/api/list-committees';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const countedCommittees = infiniteQueryOptions({
  queryKey: queryKeys.committeeList('counters'),
  queryFn: ({ signal, pageParam }) =>
    sendForPage(listCommittees, {
      signal,
      query: { counters: 'true', ...(pageParam !== null && { cursor: pageParam }) },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
