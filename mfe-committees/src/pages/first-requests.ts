import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { idPattern, paths } from '@mandali/contracts/paths';

/** First requests of the pages: the build writes their addresses into preload.json, prefetch.ts prefetches their queries. */
export const firstRequests = [
  { path: paths.dashboard, requests: () => [{ operation: listCommittees }, { operation: getDashboardStats }] },
  {
    path: paths.committee(`(${idPattern})`),
    requests: (id: string) => [
      { operation: getCommittee, params: { id }, query: { payments: 'latest' } },
      { operation: getWayToPay, params: { id } },
    ],
  },
] as const;
