import type { LoadRemote, RemoteModule, RemoteName } from './remote.ts';
import { shareScope } from './share-scope.ts';
import { reloadFailedStylesheets, waitForStylesheets, watchStylesheets } from './stylesheets.ts';

type Container = {
  readonly init: (scope: typeof shareScope) => void;
  readonly get: (exposed: string) => Promise<() => RemoteModule>;
};

const urlOf = (entry: string, attempt: number): string => {
  const url = new URL(entry, location.href);
  // The browser caches a failed module import per URL.
  if (attempt > 0) url.searchParams.set('retry', `${Date.now()}`);
  return url.href;
};

const addReleaseMeta = (name: RemoteName, release: string): void => {
  const content = `${name} ${release}`;
  const existing = [...document.querySelectorAll<HTMLMetaElement>('meta[name="release"]')];
  if (existing.some((meta) => meta.content === content)) return;
  const meta = document.createElement('meta');
  meta.name = 'release';
  meta.content = content;
  document.head.append(meta);
};

/** @param entryOf URL of a remote's entry, absolute or relative to the page */
export const federatedLoader = (entryOf: (name: RemoteName) => Promise<string>): LoadRemote => {
  watchStylesheets();
  return async (name, attempt) => {
    const entry = urlOf(await entryOf(name), attempt);
    const base = new URL('.', entry).href;
    const container = (await import(/* @vite-ignore */ entry)) as Container;
    container.init(shareScope);
    const module = (await container.get('./routes'))();
    if (module.release !== undefined) addReleaseMeta(name, module.release);
    reloadFailedStylesheets(base);
    // The plugin adds a remote's stylesheets but does not wait for them.
    await waitForStylesheets(base);
    return module;
  };
};
