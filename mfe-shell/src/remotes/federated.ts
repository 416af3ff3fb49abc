import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__';
import { settings } from '../settings.ts';
import type { LoadRemote, RemoteModule, RemoteName } from './remote.ts';

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

/** The built remotes, from wherever /config.json says that they are served. */
export const loadRemote: LoadRemote = async (name, attempt) => {
  const url = await entryUrl(name, attempt);
  setRemote(name, { url: () => Promise.resolve(url), format: 'esm', from: 'vite' });
  const module = (await getRemote(name, './routes')) as RemoteModule;
  await stylesArrived();
  return module;
};
