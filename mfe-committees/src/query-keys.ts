import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';

/** The key under which every filter of the list lies: what to invalidate when a committee has changed. */
export const committeesKey: readonly [string] = [listCommittees.path];
export const dashboardStatsKey: readonly [string] = [getDashboardStats.path];
