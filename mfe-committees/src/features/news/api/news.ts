import { getNews } from '@mandali/contracts/api/get-news';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

const pageSize = 50;

export const newsPages = infiniteQueryOptions({
  queryKey: queryKeys.newsPages,
  queryFn: ({ signal, pageParam }) =>
    sendForPage(getNews, { signal, query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
