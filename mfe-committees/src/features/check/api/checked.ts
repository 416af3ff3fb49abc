import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { RoundCheckRequest } from '../check-round.ts';

/** Repeats the draw of a round in this browser. Never cached. */
export const checked = (asked: Omit<RoundCheckRequest, 'signal'>) =>
  queryOptions({
    queryKey: queryKeys.events(asked.committeeId, 'draw', asked.round, asked.logKey),
    queryFn: async ({ signal }) => {
      const { checkRound } = await import('../check-round.ts');
      return checkRound({ ...asked, signal });
    },
    staleTime: 0,
    gcTime: 0,
    // Checked again only on request.
    refetchOnWindowFocus: false,
  });
