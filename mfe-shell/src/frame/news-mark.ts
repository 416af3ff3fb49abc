import { getNews } from '@mandali/contracts/api/get-news';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQuery } from '@tanstack/react-query';

/** Minimum age for a refetch on return to the page, and refetch interval while it is visible, ms. */
const [fresh, every] = [60_000, 300_000];

/** Number of unseen news of the viewer; 0 while unknown. */
export const useNewsMark = (): number =>
  useQuery({
    queryKey: queryKeys.newsMark,
    queryFn: async ({ signal }) => (await send(getNews, { signal, query: { limit: 0 } })).new,
    staleTime: fresh,
    refetchInterval: every,
    refetchOnWindowFocus: true,
  }).data ?? 0;
