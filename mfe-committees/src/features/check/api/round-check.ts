import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { RoundCheckRequest } from '../check-round.ts';

export const roundCheck = (request: Omit<RoundCheckRequest, 'signal'>) =>
  queryOptions({
    queryKey: queryKeys.events(request.committeeId, 'draw', request.round, request.logKey),
    queryFn: async ({ signal }) => {
      const { checkRound } = await import('../check-round.ts');
      return checkRound({ ...request, signal });
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
