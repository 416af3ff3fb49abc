import { useSyncExternalStore } from 'react';
import { createStore } from '../page/store.ts';

const reachable = createStore(true);

/** Said by every call: the server did not answer, or answered again. */
export const reportReachable = reachable.set;

/** Calls back when it changes; returns how to stop. */
export const onReachable = (changed: (isReachable: boolean) => void): (() => void) =>
  reachable.subscribe(() => changed(reachable.get()));

const online = (): boolean => navigator.onLine;

/** The browser itself says that there is no network: nothing can be written now. */
export const isOffline = (): boolean => !online();

/** Calls back when there may be another {@link currentConnection}; returns how to stop. */
export const onConnection = (changed: () => void): (() => void) => {
  const stop = reachable.subscribe(changed);
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    stop();
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** 'offline': no network; 'unreachable': there is one, but the server fails or does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export const currentConnection = (): Connection => (!online() ? 'offline' : reachable.get() ? 'online' : 'unreachable');

export const useConnection = (): Connection => useSyncExternalStore(onConnection, currentConnection);
