import { useEffect, useState, type ComponentType } from 'react';
import { reportError } from '../report-error.ts';
import type { LoadRemote, RemoteModule, RemoteName } from '@mandali/platform/federation/remote.ts';

/** A remote that loads later is still shown. */
export const loadTimeoutMs = 10_000;

// Lives as long as the page: a loaded remote is reused, and a failed URL is not requested again after navigation.
const loadedBy = new Map<LoadRemote, Map<RemoteName, ComponentType>>();
const failures = new Map<RemoteName, number>();

class SlowRemoteError extends Error {
  override name = 'SlowRemoteError';
}

type RemoteState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly Routes: ComponentType };

const loadedWith = (load: LoadRemote): Map<RemoteName, ComponentType> => {
  const loaded = loadedBy.get(load) ?? new Map<RemoteName, ComponentType>();
  loadedBy.set(load, loaded);
  return loaded;
};

const stateOf = (name: RemoteName, load: LoadRemote): RemoteState => {
  const Routes = loadedWith(load).get(name);
  return Routes === undefined ? { state: 'loading' } : { state: 'ready', Routes };
};

const attemptsBefore = (name: RemoteName): number => failures.get(name) ?? 0;
const noteFailure = (name: RemoteName): unknown => failures.set(name, attemptsBefore(name) + 1);

export const preloadRemote = async (name: RemoteName, load: LoadRemote): Promise<RemoteModule> => {
  const module = await load(name, 0);
  loadedWith(load).set(name, module.RemoteRoutes);
  return module;
};

/** `retry` also loads a crashed remote again. `name` must not change while mounted: another remote needs another key. */
export const useRemote = (name: RemoteName, load: LoadRemote): RemoteState & { readonly retry: () => void } => {
  const [attempt, setAttempt] = useState(() => attemptsBefore(name));
  const [loading, setLoading] = useState<RemoteState>(() => stateOf(name, load));

  useEffect(() => {
    const loaded = loadedWith(load);
    let isGone = false;
    const arrive = ({ RemoteRoutes: Routes }: Pick<RemoteModule, 'RemoteRoutes'>): void => {
      loaded.set(name, Routes);
      // A remote that is shown already is not rendered again.
      if (!isGone) setLoading((before) => (before.state === 'ready' ? before : { state: 'ready', Routes }));
    };
    const fail = (error: unknown): void => {
      noteFailure(name);
      reportError('load', name, error);
      if (!isGone) setLoading({ state: 'failed' });
    };
    const timer = setTimeout(() => fail(new SlowRemoteError()), loadTimeoutMs);
    // It may have loaded between the first render and this effect.
    const there = loaded.get(name);
    void (there === undefined ? load(name, attempt) : Promise.resolve({ RemoteRoutes: there }))
      .then(arrive, fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [name, load, attempt]);

  const retry = (): void => {
    if (loadedWith(load).delete(name)) noteFailure(name);
    setLoading({ state: 'loading' });
    setAttempt(attemptsBefore(name));
  };
  return { ...loading, retry };
};

/** For tests. */
export const forgetRemotes = (): void => {
  loadedBy.clear();
  failures.clear();
};
