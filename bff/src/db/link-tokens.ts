import { hmac } from './keys.ts';

/** 128 bits: 22 letters of base64url. */
const tokenBytes = 16;

/**
 * Secrets of addresses: made from the id of a row, so that its owner can be shown it again, and found by a hash. It
 * cannot be read from the database alone; one that was made by another APP_SECRET is neither shown nor found.
 */
export const tokensOf = (key: Buffer) => {
  const of = (id: string): string => hmac(key, 'token', id).subarray(0, tokenBytes).toString('base64url');
  const hash = (token: string): Buffer => hmac(key, 'hash', token);
  return { of, hash, opens: (id: string, stored: Buffer): boolean => hash(of(id)).equals(stored) };
};
