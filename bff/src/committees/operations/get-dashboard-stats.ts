import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { dashboardStats } from '@mandali/projections/dashboard-stats/query';
import { okText, endpoint } from '../../http/endpoint.ts';

export const getDashboardStatsEndpoint = endpoint(getDashboardStats, async ({ caller: viewer, at }, deps) =>
  okText(await dashboardStats(deps.pool, { viewer, at })),
);
