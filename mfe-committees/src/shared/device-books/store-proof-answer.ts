import { originOf } from '@mandali/domain/proof/tree-head';
import { serverDetails } from '../server-details.ts';
import { withCallAnswered, withRefusal } from './alarms.ts';
import { openBookStore } from './book-store.ts';

/** Not for a page that itself failed to load; `status`: null where the proof was answered. */
export const storeProofAnswer = async (id: number, status: number | null): Promise<void> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return;
  const origin = originOf(pinned.host, id);
  if (status === null) await store.change(origin, (book) => withCallAnswered(book, 'proof'));
  else if (serverDetails(id).length > 0)
    await store.change(origin, (book) => withRefusal(book, { call: 'proof', status }, Date.now()));
};
