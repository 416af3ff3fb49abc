import { hmac } from './keys.ts';

/** 128 bits: 22 letters of base64url. */
const tokenBytes = 16;

/**
 * Creates the secrets of links from row ids, so that an owner can see a link again; rows are found by a hash. The
 * database alone does not reveal a secret. Links become invalid when APP_SECRET changes.
 */
export const tokensOf = (key: Buffer) => {
  const of = (id: string): string => hmac(key, 'token', id).subarray(0, tokenBytes).toString('base64url');
  const hash = (token: string): Buffer => hmac(key, 'hash', token);
  return { of, hash, opens: (id: string, stored: Buffer): boolean => hash(of(id)).equals(stored) };
};
