import type { Query, QueryClient } from '@tanstack/react-query';
import { noteFailedWrite } from '../../page-load/storage-fallback.ts';
import { keep } from './device.ts';
import { withMaskedPhones } from './masked-phones.ts';

const delayMs = 300;

export type Writer = { readonly add: (query: Query) => void; readonly stop: () => void };

const seenOf = ({ queryHash, state }: Query) => ({
  hash: queryHash,
  at: state.dataUpdatedAt,
  data: withMaskedPhones(state.data),
});

/**
 * Waits for pending commands, whose optimistic updates the server has not confirmed.
 * @param stay undefined where the device stores nothing
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
  const writeQuietly = (): void => void write().catch(noteFailedWrite);
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(writeQuietly, delayMs);
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
