import type { EventStore } from '@mandali/event-store/port';
import { openPool } from '@mandali/event-store/postgres/pool';
import type { HealthPortOptions } from '@mandali/runtime/health-port';
import { createRegistry } from '@mandali/runtime/metrics';
import { watched } from './metrics.ts';
import type { Standing } from './runner/runner.ts';

export type Health = Pick<HealthPortOptions, 'readiness' | 'metrics'> & {
  stands(standing: Standing): void;
  /** The same store, whose subscription is counted. */
  readonly counted: EventStore;
  close(): Promise<void>;
};

const waitsFor: Partial<Record<Standing, string>> = { waiting: 'Postgres', 'waiting-for-log': 'the event log' };

/** A dead Postgres makes these queries wait; a health check should not. */
const timeoutMs = 1_000;

/** What this process reports of itself: whether it leads or stands by, how far the read models are, what was parked. */
export const createHealth = (connectionString: string, store: EventStore): Health => {
  let standing: Standing = 'waiting';
  const config = {
    connectionString,
    application_name: 'mandali-projections-health',
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 5_000,
  };
  // A lost connection shows in the check that needed it.
  const pool = openPool(config, () => {});
  const registry = createRegistry();
  return {
    stands: (now) => void (standing = now),
    counted: watched({ registry, pool, store, standing: () => standing }),
    readiness: () => {
      const waitingFor = waitsFor[standing];
      if (waitingFor !== undefined) return { isReady: false, waitingFor };
      return { isReady: standing === 'leading' || standing === 'standing-by', standing };
    },
    metrics: () => registry,
    close: () => pool.end(),
  };
};
