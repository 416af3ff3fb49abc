import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const adminCommittees = infiniteQueryOptions({
  queryKey: queryKeys.adminCommittees,
  queryFn: ({ pageParam, signal }) =>
    sendForPage(adminListCommittees, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
