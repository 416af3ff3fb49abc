import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { send } from '@mandali/platform/requests/api.ts';
import { retryTwice } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export const dashboardStats = queryOptions({
  queryKey: queryKeys.dashboardStats,
  queryFn: ({ signal }) => send(getDashboardStats, { signal }),
  retry: retryTwice,
});
