import { originOf } from '@mandali/domain/proof/checkpoint';
import { toldDetails } from '../told-details.ts';
import { withCallAnswered, withRefusal } from './alarms.ts';
import { openBookStore } from './book-store.ts';

/** Notes that a proof was answered (null), or with which status it was not, while the page was. */
export const noteProof = async (id: number, status: number | null): Promise<void> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  if (!store || pinned === undefined) return;
  const origin = originOf(pinned.host, id);
  if (status === null) await store.change(origin, (book) => withCallAnswered(book, 'proof'));
  else if (toldDetails(id).length > 0)
    await store.change(origin, (book) => withRefusal(book, { call: 'proof', status }, Date.now()));
};
