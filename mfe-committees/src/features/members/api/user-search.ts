import { searchUsers } from '@mandali/contracts/api/search-users';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Starts at two characters (specification, section 5). Earlier results stay until the answer. */
export const userSearch = (typed: string) => {
  const q = typed.trim();
  return queryOptions({
    queryKey: queryKeys.personSearch(q),
    queryFn: ({ signal }) => send(searchUsers, { query: { q }, signal }),
    enabled: q.length >= 2,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
};
