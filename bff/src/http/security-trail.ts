import type { Logger } from 'pino';
import { hmac } from '../db/keys.ts';

export type Trace = {
  /** One of the words of docs/security.md. */
  readonly act: string;
  /** The id of the person who did it; null: no one is signed in. */
  readonly who: number | null;
  /** The id of the person it is about; null: no one, or not known. */
  readonly whom: number | null;
  readonly outcome: string;
  readonly ip: string;
};

/** The security trail: one line of the log for each act, without names and with a keyed hash of the address. */
export type Trail = { note(trace: Trace): void };

/** Enough to distinguish addresses, too little to find one by trying all of them without the key. */
const hashDigits = 16;

export const createTrail = ({ log, key }: { readonly log: Pick<Logger, 'info'>; readonly key: Buffer }): Trail => ({
  note: ({ act, who, whom, outcome, ip }) =>
    log.info(
      { security: act, who, whom, outcome, from: hmac(key, 'address', ip).toString('hex').slice(0, hashDigits) },
      'security',
    ),
});
