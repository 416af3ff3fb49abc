import { idPattern, paths } from '@mandali/contracts/paths';
import type { QueryClient } from '@tanstack/react-query';
import { committee } from '../features/committee/api/committee.ts';
import { committees } from '../features/dashboard/api/committees.ts';
import { dashboardStats } from '../features/dashboard/api/dashboard-stats.ts';

const committeePage = new RegExp(`^${paths.committee(`(${idPattern})`)}$`);

/** What the page at a path shows first. The shell sends the same calls before this code is there: vite.config.ts. */
export const prefetch = async (path: string, cache: QueryClient): Promise<unknown> => {
  if (path === paths.dashboard)
    return Promise.all([cache.prefetchInfiniteQuery(committees('all')), cache.prefetchQuery(dashboardStats)]);
  const id = committeePage.exec(path)?.[1];
  return id === undefined ? undefined : cache.prefetchQuery(committee(Number(id)));
};
