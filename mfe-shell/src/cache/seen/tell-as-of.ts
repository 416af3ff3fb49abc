import { currentConnection, onConnection } from '@mandali/platform/requests/connection.ts';
import { isReadOffline } from '@mandali/platform/requests/query-keys.ts';
import type { QueryClient } from '@tanstack/react-query';
import { asOf } from '../as-of.ts';

/** Of what the page shows; null when it shows nothing. */
const oldest = (client: QueryClient): number | null => {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isReadOffline(queryKey) });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length === 0 ? null : Math.min(...times);
};

/**
 * While the server does not answer, reports to the frame as of when the page is. When it answers again, what came from
 * the device is fetched anew.
 * @param restored by the hash of a query, when what came from the device was answered
 * @returns how to stop
 */
export const tellAsOf = (client: QueryClient, restored: ReadonlyMap<string, number>): (() => void) => {
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
