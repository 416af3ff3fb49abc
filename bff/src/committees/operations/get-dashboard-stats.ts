import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { dashboardStats } from '@mandali/projections/dashboard-stats/query';
import { okText, endpoint } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const getDashboardStatsEndpoint = (deps: Dependencies) =>
  endpoint(getDashboardStats, async ({ caller: viewer, at }) =>
    okText(await dashboardStats(deps.pool, { viewer, at })),
  );
