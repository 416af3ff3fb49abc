import type { LoadRemote, RemoteModule, RemoteName } from './remote.ts';
import { shareScope } from './share-scope.ts';
import { askForStylesAgain, stylesArrived, watchStylesheets } from './stylesheets.ts';

/** What the entry of every federated build offers, whichever tool made it. */
type Container = {
  readonly init: (scope: typeof shareScope) => void;
  readonly get: (exposed: string) => Promise<() => RemoteModule>;
};

const urlOf = (entry: string, attempt: number): string => {
  const url = new URL(entry, location.href);
  // A module that failed once fails for ever under the same address.
  if (attempt > 0) url.searchParams.set('retry', `${Date.now()}`);
  return url.href;
};

/** Beside the host's own in the page: which releases are together here, for the one who looks for a fault. */
const noteRelease = (name: RemoteName, release: string): void => {
  const content = `${name} ${release}`;
  const noted = [...document.querySelectorAll<HTMLMetaElement>('meta[name="release"]')];
  if (noted.some((meta) => meta.content === content)) return;
  const meta = document.createElement('meta');
  meta.name = 'release';
  meta.content = content;
  document.head.append(meta);
};

/**
 * Loads built remotes into this page, which shares its own modules with them.
 * @param entryOf where a remote's entry is served: absolute, or relative to the page
 */
export const federatedLoader = (entryOf: (name: RemoteName) => Promise<string>): LoadRemote => {
  watchStylesheets();
  return async (name, attempt) => {
    const entry = urlOf(await entryOf(name), attempt);
    const base = new URL('.', entry).href;
    const container = (await import(/* @vite-ignore */ entry)) as Container;
    container.init(shareScope);
    const module = (await container.get('./routes'))();
    if (module.release !== undefined) noteRelease(name, module.release);
    askForStylesAgain(base);
    // The plugin adds a remote's stylesheets but does not wait for them.
    await stylesArrived(base);
    return module;
  };
};
