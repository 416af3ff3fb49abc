import { canonicalJson } from '@mandali/domain/canonical-json';
import type { Json } from '@mandali/domain/decider';
import { hmac } from '../db/keys.ts';

/**
 * An HMAC of 64 hex digits: it is stored in the event log for ever, and a plain hash of a phone or password could be
 * reversed by guessing.
 */
export type Fingerprint = (operationId: string, params: unknown, body: unknown) => string;

export const createFingerprint =
  (secret: Buffer): Fingerprint =>
  (operationId, params, body) =>
    hmac(secret, operationId, canonicalJson((params ?? null) as Json), canonicalJson((body ?? null) as Json)).toString(
      'hex',
    );
