import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { RoundCheckRequest } from '../check-round.ts';

/** The draw of a round, repeated in this browser. Computed anew each time: a check is not taken from a cache. */
export const checked = (asked: Omit<RoundCheckRequest, 'signal'>) =>
  queryOptions({
    queryKey: queryKeys.events(asked.committeeId, 'draw', asked.round, asked.logKey),
    queryFn: async ({ signal }) => {
      const { checkRound } = await import('../check-round.ts');
      return checkRound({ ...asked, signal });
    },
    staleTime: 0,
    gcTime: 0,
    // Read again only on a tap: a check that repeats itself while one looks at it is none.
    refetchOnWindowFocus: false,
  });
