import { loadRemote } from '#remotes';
import type { LoadRemote, RemoteModule, RemoteName } from './remote.ts';

const begun = new Map<RemoteName, Promise<RemoteModule>>();

/** Starts loading before there is a place to show it in; the first {@link loadOnce} takes what comes of it. */
export const beginLoading = (name: RemoteName): void => {
  const loading = loadRemote(name, 0);
  // Whoever takes it hears of a failure; until then it is nobody's.
  loading.catch(() => {});
  begun.set(name, loading);
};

/** Loads a remote, or goes on with what was begun. */
export const loadOnce: LoadRemote = (name, attempt) => {
  const loading = begun.get(name);
  begun.delete(name);
  return attempt === 0 && loading !== undefined ? loading : loadRemote(name, attempt);
};
