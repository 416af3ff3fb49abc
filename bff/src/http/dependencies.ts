import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { deriveKey } from '../db/keys.ts';
import type { Caller } from './caller.ts';
import type { AccountAt } from './familiarity.ts';
import { createFingerprint } from './fingerprint.ts';
import { createAnswers } from './idempotency.ts';
import { createKnownDevices } from './known-device.ts';
import { createLimiter } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { createOutageGuard } from './outages.ts';
import type { Turns } from './turns.ts';

export type SessionFinder = {
  find(token: string): Promise<Caller | null>;
  hasFound(token: string): boolean;
};

export type HttpDependenciesOptions = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly appSecret: string;
  readonly publicUrl: string;
  /** For one session, or one address without a session. */
  readonly apiPerMinute: number;
  readonly sessions: SessionFinder;
  readonly accountAt: AccountAt;
  readonly turns: Turns;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => Date;
};

export type HttpDependencies = ReturnType<typeof createHttpDependencies>;

export const createHttpDependencies = (options: HttpDependenciesOptions) => {
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
    knownDevices: createKnownDevices({ key: deriveKey(appSecret, 'device'), publicUrl }),
    guardOutage: createOutageGuard({ pool, store }),
  };
};
