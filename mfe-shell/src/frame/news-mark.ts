import { getNews } from '@mandali/contracts/api/get-news';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQuery } from '@tanstack/react-query';

/** Milliseconds after which a visible page requests it again; one that is come back to does so after the first. */
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
