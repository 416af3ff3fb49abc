import { getAuditSummary } from '@mandali/contracts/api/get-audit-summary';
import { listAuditedCommittees } from '@mandali/contracts/api/list-audited-committees';
import { send, sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** 'look': committees with findings. */
export type Show = 'all' | 'look' | 'in-order';

export const auditSummary = queryOptions({
  queryKey: [...queryKeys.admin, 'audit', 'summary'],
  queryFn: ({ signal }) => send(getAuditSummary, { signal }),
});

export const auditedCommittees = (sought: string, show: Show) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.admin, 'audit', 'committees', sought, show],
    queryFn: ({ pageParam, signal }) =>
      sendForPage(listAuditedCommittees, {
        query: {
          ...(sought !== '' && { q: sought }),
          ...(show !== 'all' && { show }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
