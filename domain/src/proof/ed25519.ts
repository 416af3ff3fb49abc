import { fromHex, toHex } from '../hex.ts';
import { join } from './bytes.ts';

// Ed25519 (RFC 8032) on WebCrypto, or by @noble/ed25519 in browsers whose WebCrypto lacks it. Keys are 32 bytes,
// signatures 64. The caller generates keys, because that needs randomness.

/** Its private key is in WebCrypto and never leaves the device, or comes from a seed. */
export type Signer = {
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
};

const algorithm = 'Ed25519';

const importPublic = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> =>
  crypto.subtle.importKey('raw', key, algorithm, false, ['verify']).catch(() => null);

/** The base point: a valid key for every WebCrypto with Ed25519. */
const basePoint = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x58 : 0x66));
let isNative: Promise<boolean> | null = null;
const hasNative = (): Promise<boolean> => (isNative ??= importPublic(basePoint).then((key) => key !== null));

/** y of the points of small order, little endian, the sign of x cleared: such a key verifies any signature. */
const smallOrders = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
]);

/** False also for points of small order. */
export const isPublicKey = (key: Uint8Array): boolean => {
  if (key.length !== 32) return false;
  const cleared = Uint8Array.from(key, (byte, index) => (index === 31 ? byte & 0x7f : byte));
  return !smallOrders.has(toHex(cleared));
};

/** False also for malformed keys and signatures. */
export const isSignedBy = async (key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> => {
  if (!isPublicKey(key) || signature.length !== 64) return false;
  if (!(await hasNative())) {
    const noble = await import('@noble/ed25519');
    return noble.verifyAsync(signature, message, key, { zip215: false }).catch(() => false);
  }
  const imported = await importPublic(join(key));
  return (
    imported !== null && crypto.subtle.verify(algorithm, imported, join(signature), join(message)).catch(() => false)
  );
};

/** PKCS #8 around the 32 bytes of a seed: RFC 8410 section 7. */
const pkcs8 = (seed: Uint8Array): Uint8Array<ArrayBuffer> =>
  join(fromHex('302e020100300506032b657004220420') ?? new Uint8Array(), seed);

export const keySigner = (privateKey: CryptoKey, publicKey: Uint8Array): Signer => ({
  publicKey,
  sign: async (message) => new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, message)),
});

export const seedSigner = async (seed: Uint8Array): Promise<Signer> => {
  if (!(await hasNative())) {
    const noble = await import('@noble/ed25519');
    return { publicKey: await noble.getPublicKeyAsync(seed), sign: (message) => noble.signAsync(message, seed) };
  }
  const exportable = await crypto.subtle.importKey('pkcs8', pkcs8(seed), algorithm, true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', exportable);
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return keySigner(await crypto.subtle.importKey('pkcs8', pkcs8(seed), algorithm, false, ['sign']), publicKey);
};
