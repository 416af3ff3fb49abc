import { canonicalJson } from '@mandali/domain/canonical-json';
import type { Json } from '@mandali/domain/decider';
import { hmac } from '../db/keys.ts';

/**
 * What makes two commands the same: the operation, its parameters and its body, after parsing. 64 hex digits, by HMAC:
 * it is kept, in the event log for ever, and a plain hash of a phone or a password can be guessed from.
 */
export type Fingerprint = (operationId: string, params: unknown, body: unknown) => string;

export const createFingerprint =
  (secret: Buffer): Fingerprint =>
  (operationId, params, body) =>
    hmac(secret, operationId, canonicalJson((params ?? null) as Json), canonicalJson((body ?? null) as Json)).toString(
      'hex',
    );
