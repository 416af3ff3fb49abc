import { settings } from '../settings.ts';
import type { LoadRemote, RemoteModule, RemoteName } from './remote.ts';
import { sharedScope } from './shared-scope.ts';

/** What every build of a federated module offers, whichever tool made it. */
type Container = {
  readonly init: (scope: typeof sharedScope) => void;
  readonly get: (exposed: string) => Promise<() => RemoteModule>;
};

const entryUrl = async (name: RemoteName, attempt: number): Promise<string> => {
  const url = new URL((await settings()).remotes[name], location.href);
  // A module that failed once fails for ever under the same address.
  if (attempt > 0) url.searchParams.set('retry', `${Date.now()}`);
  return url.href;
};

/** Milliseconds that a remote waits for its looks; then it is shown without. */
const patienceForStyles = 3000;

/** The plugin adds a remote's stylesheets but does not wait for them; shown before, the page would jump. */
const stylesArrived = (): Promise<unknown> => {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const pending = [...sheets].filter(({ sheet }) => sheet === null);
  const arrivals = pending.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      }),
  );
  const timeUp = new Promise((resolve) => setTimeout(resolve, patienceForStyles));
  return Promise.race([Promise.all(arrivals), timeUp]);
};

/** Beside the host's own in the page: which releases are together here, for whoever looks for a fault. */
const noteRelease = (name: RemoteName, release: string): void => {
  const content = `${name} ${release}`;
  const noted = [...document.querySelectorAll<HTMLMetaElement>('meta[name="release"]')];
  if (noted.some((meta) => meta.content === content)) return;
  const meta = document.createElement('meta');
  meta.name = 'release';
  meta.content = content;
  document.head.append(meta);
};

/** The built remotes, from wherever /config.json says that they are served. */
export const loadRemote: LoadRemote = async (name, attempt) => {
  const container = (await import(/* @vite-ignore */ await entryUrl(name, attempt))) as Container;
  container.init(sharedScope);
  const module = (await container.get('./routes'))();
  if (module.release !== undefined) noteRelease(name, module.release);
  await stylesArrived();
  return module;
};
