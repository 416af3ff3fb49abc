import { settings } from '../settings.ts';
import type { LoadRemote, RemoteModule, RemoteName } from './remote.ts';
import { sharedScope } from './shared-scope.ts';
import { askForStylesAgain, stylesArrived, watchStylesheets } from './stylesheets.ts';

watchStylesheets();

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
  const entry = await entryUrl(name, attempt);
  const base = new URL('.', entry).href;
  const container = (await import(/* @vite-ignore */ entry)) as Container;
  container.init(sharedScope);
  const module = (await container.get('./routes'))();
  if (module.release !== undefined) noteRelease(name, module.release);
  askForStylesAgain(base);
  // The plugin adds a remote's stylesheets but does not wait for them.
  await stylesArrived(base);
  return module;
};
