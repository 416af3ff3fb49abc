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

/** The built remotes, from wherever /config.json says that they are served. */
export const loadRemote: LoadRemote = async (name, attempt) => {
  const url = await entryUrl(name, attempt);
  setRemote(name, { url: () => Promise.resolve(url), format: 'esm', from: 'vite' });
  return (await getRemote(name, './routes')) as RemoteModule;
};
