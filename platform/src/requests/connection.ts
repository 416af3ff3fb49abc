import { useSyncExternalStore } from 'react';
import { createStore } from '../page/store.ts';

const reachable = createStore(true);

export const reportReachable = reachable.set;

export const onReachable = (changed: (isReachable: boolean) => void): (() => void) =>
  reachable.subscribe(() => changed(reachable.get()));

const online = (): boolean => navigator.onLine;

export const isOffline = (): boolean => !online();

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

/** 'offline': no network; 'unreachable': the server fails or does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export const currentConnection = (): Connection => (!online() ? 'offline' : reachable.get() ? 'online' : 'unreachable');

export const useConnection = (): Connection => useSyncExternalStore(onConnection, currentConnection);
