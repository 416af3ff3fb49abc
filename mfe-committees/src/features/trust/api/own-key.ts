import { toBase64 } from '@mandali/domain/proof/bytes';
import { deviceSigner } from '../device-key.ts';
import { openBookStore } from '../../../shared/device-books/book-store.ts';

/** Base64; null where the browser has no storage. */
export const ownKey = async (): Promise<string | null> => {
  const store = await openBookStore();
  return store === null ? null : toBase64((await deviceSigner(store)).signer.publicKey);
};
