import type { Logger } from 'pino';
import { hmac } from '../db/keys.ts';

export type Trace = {
  /** An act of docs/security.md. */
  readonly act: string;
  /** Caller; null without a session. */
  readonly who: number | null;
  /** Person concerned; null: none, or unknown. */
  readonly whom: number | null;
  readonly outcome: string;
  readonly ip: string;
};

/** Without names and with a keyed hash of the address. */
export type Trail = { record(trace: Trace): void };

const hashDigits = 16;

export const createTrail = ({ log, key }: { readonly log: Pick<Logger, 'info'>; readonly key: Buffer }): Trail => ({
  record: ({ act, who, whom, outcome, ip }) =>
    log.info(
      { security: act, who, whom, outcome, from: hmac(key, 'address', ip).toString('hex').slice(0, hashDigits) },
      'security',
    ),
});
