import { listCommittees } from '@mandali/contracts/api/list-committees';
import { arrivedForPage, sendForPage } from '@mandali/platform/api.ts';
import { retryTwice } from '@mandali/platform/query-client.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type StatusFilter = 'all' | 'active' | 'completed';

/** The first page of all, when it has come before the code that shows it. */
const firstPage = () => {
  const page = arrivedForPage(listCommittees, {});
  return page && { pages: [page], pageParams: [null] };
};

export const committees = (filter: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.committeeList(filter),
    queryFn: ({ signal, pageParam }) =>
      sendForPage(listCommittees, {
        signal,
        query: { ...(filter !== 'all' && { status: filter }), ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    initialData: () => (filter === 'all' ? firstPage() : undefined),
    getNextPageParam: (last) => last.nextCursor,
    retry: retryTwice,
  });
