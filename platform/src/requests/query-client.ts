import { ApiError } from '@mandali/contracts/client';
import { QueryClient, type QueryPersister } from '@tanstack/react-query';

/**
 * Defaults of the specification. Offline a request fails at once instead of waiting.
 * @param persister wraps every query
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

/** Retries twice; never after a 401. */
export const retryTwice = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status === 401);
