import { adminListUsers } from '@mandali/contracts/api/admin-list-users';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** `sought`: part of the name or number. */
export const adminUsers = (sought: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.adminUsers, sought],
    queryFn: ({ pageParam, signal }) =>
      sendForPage(adminListUsers, {
        query: { ...(sought !== '' && { q: sought }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
