import { paths } from '@mandali/contracts/paths';
import { currentSession } from '@mandali/platform/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { adminCommittees } from '../features/committees/api/admin-committees.ts';
import { deletedCommittees } from '../features/committees/api/deleted-committees.ts';

/** What the first tab of the panel shows, for the one who may see it. The shell sends the same calls before: vite.config.ts. */
export const prefetch = async (path: string, cache: QueryClient): Promise<unknown> =>
  path === paths.admin && currentSession()?.user.role === 'global_admin'
    ? Promise.all([cache.prefetchInfiniteQuery(adminCommittees), cache.prefetchInfiniteQuery(deletedCommittees)])
    : undefined;
