import { createHmac, hkdfSync } from 'node:crypto';

/** Each purpose has its own key: a leaked key opens nothing else. */
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

/** HKDF: RFC 5869. */
export const deriveKey = (appSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'mandali/people/1', purpose, 32));

/** The parts are joined as a JSON array, which is unambiguous. */
export const hmac = (key: Buffer, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();
