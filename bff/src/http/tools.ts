import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { deriveKey } from '../db/keys.ts';
import { createArrivals } from './arrivals.ts';
import type { Caller } from './caller.ts';
import type { AccountAt } from './familiarity.ts';
import { createFingerprint } from './fingerprint.ts';
import { createAnswers } from './idempotency.ts';
import { createKnownDevices } from './known-device.ts';
import { createLimiter } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { createUnlessAway } from './outages.ts';
import type { Turns } from './turns.ts';

/** Where the wrapper finds the caller of a request. */
export type SessionFinder = {
  /** The caller behind a bearer token; null: unknown, ended or too old. */
  find(token: string): Promise<Caller | null>;
  /** Whether this process has found a session by the token; the session may have ended since. */
  hasFound(token: string): boolean;
};

export type HttpToolsOptions = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly appSecret: string;
  readonly publicUrl: string;
  /** Maximum requests a minute of one session, or of one address without a session. */
  readonly apiPerMinute: number;
  readonly sessions: SessionFinder;
  readonly accountAt: AccountAt;
  readonly turns: Turns;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => Date;
};

export type HttpTools = ReturnType<typeof createHttpTools>;

/** Builds what the wrapper around every endpoint uses. */
export const createHttpTools = (options: HttpToolsOptions) => {
  const { pool, store, appSecret, publicUrl, sessions, accountAt, turns, metrics, log, now } = options;
  return {
    log,
    now,
    sessions,
    accountAt,
    turns,
    metrics,
    answers: createAnswers(pool),
    fingerprint: createFingerprint(deriveKey(appSecret, 'idempotency')),
    limiter: createLimiter(options.apiPerMinute),
    arrivals: createArrivals(),
    knownDevices: createKnownDevices({ key: deriveKey(appSecret, 'device'), publicUrl }),
    unlessAway: createUnlessAway({ pool, store }),
  };
};
