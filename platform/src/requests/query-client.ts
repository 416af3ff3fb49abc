import { ApiError } from '@mandali/contracts/client';
import { QueryClient, type QueryPersister } from '@tanstack/react-query';

/**
 * The specification's defaults: data is never stale, nothing is refetched or retried automatically. Offline a request
 * fails at once instead of waiting unseen.
 * @param persister stands between every query and the server
 */
export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...(persister && { persister }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** For the dashboard's statistics and the list of committees: up to two more tries, none after a 401. */
export const retryTwice = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status === 401);
