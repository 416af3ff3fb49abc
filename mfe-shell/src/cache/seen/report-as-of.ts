import { currentConnection, onConnection } from '@mandali/platform/requests/connection.ts';
import { isReadOffline } from '@mandali/platform/requests/query-keys.ts';
import type { QueryClient } from '@tanstack/react-query';
import { asOf } from '../as-of.ts';

const oldest = (client: QueryClient): number | null => {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isReadOffline(queryKey) });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length === 0 ? null : Math.min(...times);
};

/**
 * Refetches restored answers when the server answers again.
 * @param restored time of the answer (ms since 1970) by query hash, for data restored from the device
 * @returns a function that stops it
 */
export const reportAsOf = (client: QueryClient, restored: ReadonlyMap<string, number>): (() => void) => {
  let before = currentConnection();
  const report = (): void => asOf.set(currentConnection() === 'online' ? null : oldest(client));
  const stopConnection = onConnection(() => {
    const now = currentConnection();
    if (now === 'online' && before !== 'online') {
      void client.invalidateQueries({ predicate: ({ queryHash }) => restored.has(queryHash) });
    }
    before = now;
    report();
  });
  const stopCache = client.getQueryCache().subscribe(() => {
    if (before !== 'online') report();
  });
  report();
  return () => {
    stopConnection();
    stopCache();
    asOf.set(null);
  };
};
