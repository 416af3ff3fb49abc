import { getNews } from '@mandali/contracts/api/get-news';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useQuery } from '@tanstack/react-query';

const refetchOnFocusAfterMs = 60_000;
const refetchIntervalMs = 300_000;

/** 0 while unknown. */
export const useNewsMark = (): number =>
  useQuery({
    queryKey: queryKeys.newsMark,
    queryFn: async ({ signal }) => (await send(getNews, { signal, query: { limit: 0 } })).new,
    staleTime: refetchOnFocusAfterMs,
    refetchInterval: refetchIntervalMs,
    refetchOnWindowFocus: true,
  }).data ?? 0;
