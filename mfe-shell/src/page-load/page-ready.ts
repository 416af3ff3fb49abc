import { storedSession } from '@mandali/platform/session/session.ts';
import { loadRemote } from '#remotes';
import { loadCache } from '../cache/load-cache.ts';
import { withCache } from '../cache/with-cache.tsx';
import { firstPageOf } from '../remotes/owners.ts';
import type { LoadRemote, RemoteName } from '@mandali/platform/federation/remote.ts';
import { preloadRemote } from '../remotes/use-remote.ts';
import { settings } from '../settings.ts';

/** Painting frame and page together is cheaper. After this time the frame shows a spinner. */
const maxWaitMs = 500;
const pollMs = 50;

/**
 * Does not count time in which code runs: on a slow phone it can exceed the limit, and answers that arrived during it are
 * not processed yet.
 */
const maxWaitPassed = async (): Promise<void> => {
  for (let waited = 0; waited < maxWaitMs; waited += pollMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs));
};

const loadPage = async (path: string, remote: RemoteName, load: LoadRemote): Promise<void> => {
  if (storedSession() === null) return void (await preloadRemote(remote, load));
  const [{ prefetch }, { pageCache }] = await Promise.all([preloadRemote(remote, withCache(load)), loadCache()]);
  await prefetch?.(path, pageCache());
};

/** Resolves also after a failure. Call it after the session is restored: the first requests need its token. */
export const pageReady = async (load: LoadRemote = loadRemote): Promise<void> => {
  const { path, remote } = firstPageOf(location.pathname, storedSession() !== null);
  // The footer shows data of the settings.
  const page = Promise.allSettled([remote === null ? null : loadPage(path, remote, load), settings()]);
  await Promise.race([page, maxWaitPassed()]);
};
