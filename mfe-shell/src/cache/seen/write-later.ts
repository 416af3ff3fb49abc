import type { Query, QueryClient } from '@tanstack/react-query';
import { keep } from './device.ts';
import { withMaskedPhones } from './masked-phones.ts';

/** Milliseconds between an answer and its writing in the background. */
const pause = 300;

export type Writer = { readonly add: (query: Query) => void; readonly stop: () => void };

const seenOf = ({ queryHash, state }: Query) => ({
  hash: queryHash,
  at: state.dataUpdatedAt,
  data: withMaskedPhones(state.data),
});

/**
 * Writes to the device what the cache has received, some time later, or when the page is left. While a command is on
 * its way a page may show what the server has not said yet: that is waited for.
 * @param stay of the person whose cache it is; undefined where the device keeps nothing
 */
export const writeLater = (client: QueryClient, stay: Promise<string | undefined>): Writer => {
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async (): Promise<void> => {
    if (client.isMutating() > 0) return later();
    const queries = [...waiting].filter(({ state }) => state.data !== undefined);
    waiting.clear();
    const known = await stay;
    if (known !== undefined && queries.length > 0) await keep(known, queries.map(seenOf));
  };
  const writeQuietly = (): void => void write().catch(() => {});
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(writeQuietly, pause);
  };
  const whenLeft = (): void => {
    if (document.visibilityState === 'hidden' && waiting.size > 0) writeQuietly();
  };
  document.addEventListener('visibilitychange', whenLeft);
  return {
    add: (query) => {
      waiting.add(query);
      later();
    },
    stop: () => {
      clearTimeout(timer);
      waiting.clear();
      document.removeEventListener('visibilitychange', whenLeft);
    },
  };
};
