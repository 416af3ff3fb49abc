import { storedSession } from '@mandali/platform/session.ts';
import { loadRemote } from '#remotes';
import { loadCache } from '../cache/load-cache.ts';
import { withCache } from '../cache/with-cache.tsx';
import { firstPageOf } from '../remotes/owners.ts';
import type { LoadRemote, RemoteName } from '@mandali/platform/federation/remote.ts';
import { preloadRemote } from '../remotes/use-remote.ts';
import { settings } from '../settings.ts';

/**
 * Milliseconds that the frame waits for the page's code, and then for its first answers, which have been on their way as
 * long: to draw frame and page at once is much less work. Whatever takes longer comes after a spinner.
 */
const timeout = 500;

const inTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout)),
  ]);

/** The page's code: gives what fills the query cache with what it shows first. */
const loadPage = async (path: string, remote: RemoteName, load: LoadRemote): Promise<() => unknown> => {
  if (storedSession() === null) {
    await preloadRemote(remote, load);
    return () => {};
  }
  const [{ prefetch }, { pageCache }] = await Promise.all([preloadRemote(remote, withCache(load)), loadCache()]);
  return () => prefetch?.(path, pageCache());
};

/**
 * Resolves when what the address shows has come, or cannot be had, and its place will say so; at the latest after
 * {@link timeout} twice. Call it when the session has been restored: the first calls are made in its name.
 */
export const pageReady = async (load: LoadRemote = loadRemote): Promise<void> => {
  const { path, remote } = firstPageOf(location.pathname, storedSession() !== null);
  const page = remote === null ? null : loadPage(path, remote, load);
  const answers = Promise.allSettled([page?.then((prefetch) => prefetch())]);
  // The foot of the page says what the settings say.
  const code = Promise.allSettled([page, settings()]);
  if (await inTime(code)) await inTime(answers);
};
