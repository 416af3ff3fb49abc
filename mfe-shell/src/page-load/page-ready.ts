import { storedSession } from '@mandali/platform/session/session.ts';
import { loadRemote } from '#remotes';
import { loadCache } from '../cache/load-cache.ts';
import { withCache } from '../cache/with-cache.tsx';
import { firstPageOf } from '../remotes/owners.ts';
import type { LoadRemote, RemoteName } from '@mandali/platform/federation/remote.ts';
import { preloadRemote } from '../remotes/use-remote.ts';
import { settings } from '../settings.ts';

/** Maximum wait of the frame for its page, ms: painting both at once is cheaper. After it the frame shows a spinner. */
const timeout = 500;
const pause = 50;

/**
 * Resolves after {@link timeout} in which the page had nothing to do. While its code runs, on a slow phone longer than that,
 * it waits for nothing, and what has come meanwhile has not been looked at yet.
 */
const waitedLong = async (): Promise<void> => {
  for (let waited = 0; waited < timeout; waited += pause) await new Promise((resolve) => setTimeout(resolve, pause));
};

/** Loads the page's code, then its first answers into the query cache. */
const loadPage = async (path: string, remote: RemoteName, load: LoadRemote): Promise<void> => {
  if (storedSession() === null) return void (await preloadRemote(remote, load));
  const [{ prefetch }, { pageCache }] = await Promise.all([preloadRemote(remote, withCache(load)), loadCache()]);
  await prefetch?.(path, pageCache());
};

/**
 * Resolves when what the address shows has come, or cannot be had, and its place will say so; at the latest after
 * {@link timeout}. Call it when the session has been restored: the first calls are made in its name.
 */
export const pageReady = async (load: LoadRemote = loadRemote): Promise<void> => {
  const { path, remote } = firstPageOf(location.pathname, storedSession() !== null);
  // The footer shows data of the settings.
  const page = Promise.allSettled([remote === null ? null : loadPage(path, remote, load), settings()]);
  await Promise.race([page, waitedLong()]);
};
