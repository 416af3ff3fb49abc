import { adminListUsers } from '@mandali/contracts/api/admin-list-users';
import { sendForPage } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** All people, newest first, page by page. */
export const adminUsers = infiniteQueryOptions({
  queryKey: queryKeys.adminUsers,
  queryFn: ({ pageParam, signal }) =>
    sendForPage(adminListUsers, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
