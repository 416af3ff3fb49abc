import { hash } from 'node:crypto';

/** 32 bytes. Written into an array of our own: Node's allocation of a buffer takes longer than the hash. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const text = hash('sha256', bytes, 'binary');
  const digest = new Uint8Array(32);
  for (let i = 0; i < 32; i += 1) digest[i] = text.charCodeAt(i);
  return digest;
};

export const sha256InHex = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
