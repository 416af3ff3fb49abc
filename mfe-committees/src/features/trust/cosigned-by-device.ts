import { toBase64 } from '@mandali/domain/proof/bytes';
import { cosignedNote } from '@mandali/domain/proof/witness';
import { deviceSigner } from './device-key.ts';
import { openBookStore } from './store.ts';

/** A kept note with this device's line, and its key in base64; null where the browser keeps nothing. */
export const cosignedByDevice = async (
  note: string,
): Promise<{ readonly note: string; readonly key: string } | null> => {
  const store = await openBookStore();
  if (store === null) return null;
  const { signer } = await deviceSigner(store);
  const cosigned = await cosignedNote(note, signer, Math.floor(Date.now() / 1000));
  return cosigned === null ? null : { note: cosigned, key: toBase64(signer.publicKey) };
};
