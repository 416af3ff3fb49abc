import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { arrived, send } from '@mandali/platform/api.ts';
import { retryTwice } from '@mandali/platform/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { dashboardStatsKey } from '../../../query-keys.ts';

export const dashboardStats = queryOptions({
  queryKey: dashboardStatsKey,
  queryFn: ({ signal }) => send(getDashboardStats, { signal }),
  initialData: () => arrived(getDashboardStats, {}),
  retry: retryTwice,
});
