import { getNews } from '@mandali/contracts/api/get-news';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQuery } from '@tanstack/react-query';

/** Milliseconds after which a visible page requests it again; one that is come back to does so after the first. */
const [fresh, every] = [60_000, 300_000];

/** How much is new to the one who is signed in; 0 while that is not known. */
export const useNewsMark = (): number =>
  useQuery({
    queryKey: queryKeys.newsMark,
    queryFn: async ({ signal }) => (await send(getNews, { signal, query: { limit: 0 } })).new,
    staleTime: fresh,
    refetchInterval: every,
    refetchOnWindowFocus: true,
  }).data ?? 0;
