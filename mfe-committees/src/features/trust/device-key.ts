import { keySigner, seedSigner, type Signer } from '@mandali/domain/proof/ed25519';
import type { BookStore, DeviceKey } from '../../shared/device-books/book-store.ts';

const createKey = async (): Promise<DeviceKey> => {
  try {
    const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    return { publicKey, privateKey: pair.privateKey };
  } catch {
    // A browser without Ed25519 gets a seed, which a reader of its storage could copy.
    return { seed: crypto.getRandomValues(new Uint8Array(32)) };
  }
};

/** `bound`: the key cannot be exported. */
export const deviceSigner = async (store: BookStore): Promise<{ readonly signer: Signer; readonly bound: boolean }> => {
  const key = await store.device(createKey);
  if ('seed' in key) return { signer: await seedSigner(key.seed), bound: false };
  return { signer: keySigner(key.privateKey, key.publicKey), bound: true };
};
