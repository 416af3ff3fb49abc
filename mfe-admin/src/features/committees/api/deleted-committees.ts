import { adminListDeletedCommittees } from '@mandali/contracts/api/admin-list-deleted-committees';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const deletedCommittees = infiniteQueryOptions({
  queryKey: queryKeys.adminDeletedCommittees,
  queryFn: ({ pageParam, signal }) =>
    sendForPage(adminListDeletedCommittees, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
