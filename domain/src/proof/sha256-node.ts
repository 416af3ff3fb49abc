import { hash } from 'node:crypto';

/** SHA-256: 32 bytes. For a buffer Node allocates memory of its own for each, which takes longer than the hash. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const text = hash('sha256', bytes, 'binary');
  const digest = new Uint8Array(32);
  for (let i = 0; i < 32; i += 1) digest[i] = text.charCodeAt(i);
  return digest;
};

/** SHA-256 as 64 lower-case hex digits. */
export const sha256InHex = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
