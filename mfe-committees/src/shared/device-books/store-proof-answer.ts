import { originOf } from '@mandali/domain/proof/tree-head';
import { serverDetails } from '../server-details.ts';
import { withCallAnswered, withRefusal } from './alarms.ts';
import { openBookStore } from './book-store.ts';

/**
 * Stores on the device whether the server answered a request for a proof: `status` is that of a refusal, null for an answer.
 * A refusal is not stored while the page of the committee itself could not be loaded.
 */
export const storeProofAnswer = async (id: number, status: number | null): Promise<void> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return;
  const origin = originOf(pinned.host, id);
  if (status === null) await store.change(origin, (book) => withCallAnswered(book, 'proof'));
  else if (serverDetails(id).length > 0)
    await store.change(origin, (book) => withRefusal(book, { call: 'proof', status }, Date.now()));
};
