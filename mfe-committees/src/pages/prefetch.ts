import { createPrefetch } from '@mandali/platform/first-load/first-requests.ts';
import { committee } from '../shared/committee-query.ts';
import { committees } from '../features/dashboard/api/committees.ts';
import { dashboardStats } from '../features/dashboard/api/dashboard-stats.ts';
import { wayToPay } from '../shared/way-to-pay.ts';
import { firstRequests } from './first-requests.ts';

export const prefetch = createPrefetch(firstRequests, {
  listCommittees: (cache) => cache.prefetchInfiniteQuery(committees('all')),
  getDashboardStats: (cache) => cache.prefetchQuery(dashboardStats),
  getWayToPay: (cache, { params }) => cache.prefetchQuery(wayToPay(Number(params.id))),
  getCommittee: (cache, { params }) => cache.prefetchQuery(committee(Number(params.id))),
});
