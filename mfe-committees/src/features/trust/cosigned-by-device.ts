import { toBase64 } from '@mandali/domain/proof/bytes';
import { cosignedNote } from '@mandali/domain/proof/witness';
import { deviceSigner } from './device-key.ts';
import { unconfirmedTime } from './signed-lists.ts';
import { openBookStore } from '../../shared/device-books/book-store.ts';

/**
 * Cosigns a stored note with this device's key, at an unconfirmed time: the device has not asked for the beacon's newest
 * round. Returns note and base64 key; null where the browser has no storage.
 */
export const cosignedByDevice = async (
  note: string,
): Promise<{ readonly note: string; readonly key: string } | null> => {
  const store = await openBookStore();
  if (store === null) return null;
  const { signer } = await deviceSigner(store);
  const cosigned = await cosignedNote(note, signer, unconfirmedTime(Date.now()));
  return cosigned === null ? null : { note: cosigned, key: toBase64(signer.publicKey) };
};
