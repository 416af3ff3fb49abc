import { listCommittees } from '@mandali/contracts/api/list-committees';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { retryTwice } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type StatusFilter = 'all' | 'active' | 'completed' | 'away';

export const committees = (filter: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.committeeList(filter),
    queryFn: ({ signal, pageParam }) =>
      sendForPage(listCommittees, {
        signal,
        query: {
          ...(filter !== 'all' && filter !== 'away' && { status: filter }),
          ...(filter === 'away' && { away: 'true' }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    retry: retryTwice,
  });
