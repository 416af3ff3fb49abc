import { reloadIfServed } from '../reload.ts';
import type { LoadRemote } from '@mandali/platform/federation/remote.ts';
import { loadCache } from './load-cache.ts';

const withCacheBy = new Map<LoadRemote, LoadRemote>();

/** Memoised by loader, so that a preloaded remote is found. */
export const withCache = (load: LoadRemote): LoadRemote => {
  const loader = withCacheBy.get(load) ?? loadWithCache(load);
  withCacheBy.set(load, loader);
  return loader;
};

/**
 * Fails if the remote or the query cache fails. Not `lazy`: React would delay the content until 300 ms after the previous
 * fallback was shown.
 */
const loadWithCache =
  (load: LoadRemote): LoadRemote =>
  async (name, attempt) => {
    const [remote, { PageCache }] = await Promise.all([load(name, attempt), loadCache()]).catch(
      async (error: unknown) => {
        // A module whose import failed stays failed until the page is reloaded.
        if (attempt > 0) await reloadIfServed();
        throw error;
      },
    );
    const { RemoteRoutes } = remote;
    return {
      ...remote,
      RemoteRoutes: () => (
        <PageCache>
          <RemoteRoutes />
        </PageCache>
      ),
    };
  };
