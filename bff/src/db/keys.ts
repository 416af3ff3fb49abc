import { createHmac, hkdfSync } from 'node:crypto';

/** One key per purpose, so that what leaks for one of them opens nothing of another. */
export type Purpose =
  | 'settings'
  | 'otp-code'
  | 'otp-delivery'
  | 'limits'
  | 'idempotency'
  | 'trail'
  | 'backup'
  | 'claim'
  | 'join-link'
  | 'calendar'
  | 'device'
  | 'invitation'
  | 'stop-link';

/** A key of 32 bytes, derived from APP_SECRET by HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (appSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'mandali/people/1', purpose, 32));

/** HMAC-SHA-256 over parts that cannot run into each other. */
export const hmac = (key: Buffer, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();
