import type { EventStore } from '@mandali/event-store/port';
import { openPool } from '@mandali/event-store/postgres/pool';
import type { HealthPortOptions } from '@mandali/runtime/health-port';
import { createRegistry } from '@mandali/runtime/metrics';
import { watched } from './metrics.ts';
import type { RunnerStatus } from './runner/runner.ts';

export type Health = Pick<HealthPortOptions, 'readiness' | 'metrics'> & {
  stands(standing: RunnerStatus): void;
  readonly counted: EventStore;
  close(): Promise<void>;
};

const waitsFor: Partial<Record<RunnerStatus, string>> = { waiting: 'Postgres', 'waiting-for-log': 'the event log' };

/** Timeout of connections and queries, ms: an unreachable Postgres would block the health checks. */
const timeoutMs = 1_000;

export const createHealth = (connectionString: string, store: EventStore): Health => {
  let standing: RunnerStatus = 'waiting';
  const config = {
    connectionString,
    application_name: 'mandali-projections-health',
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 5_000,
  };
  // Errors of idle connections are ignored: the next check reports them.
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
