import { addGauge, createRegistry } from '@mandali/runtime/metrics';
import type { Pool } from 'pg';
import { Counter, Histogram, type Registry } from '@mandali/runtime/prometheus';
import { waitingForLocks } from '../db/lock-wait.ts';
import type { Turns } from './turns.ts';

const alarms = {
  mandali_codes_above_ceiling_total: 'Codes refused because all together have reached their ceiling',
  mandali_books_not_signed_total: 'Books that do not continue the one that was signed before',
  mandali_foreign_books_total: "Books under this server's signature that devices have seen and it does not have",
} as const;
type Alarm = keyof typeof alarms;

export type Metrics = {
  /** `operation`: an id of the contract, which keeps the number of series small. */
  observe(operation: string, status: number, ms: number): void;
  count(name: Alarm): void;
  readonly registry: Registry;
};

type MetricSources = { readonly pool: Pool; readonly turns: Pick<Turns, 'waiting'> };

export const createMetrics = ({ pool, turns }: MetricSources): Metrics => {
  const registry = createRegistry();
  addGauge(registry, 'mandali_database_connections', 'Connections to Postgres', () => pool.totalCount);
  addGauge(registry, 'mandali_database_connections_idle', 'Idle connections to Postgres', () => pool.idleCount);
  addGauge(registry, 'mandali_database_waiting', 'Questions that wait for a connection', () => pool.waitingCount);
  addGauge(registry, 'mandali_requests_waiting', 'Requests that wait for others of the same person or address', () =>
    turns.waiting(),
  );
  addGauge(registry, 'mandali_lock_waits', 'Transactions that wait for a lock, without a connection', waitingForLocks);
  const registers = [registry];
  const requests = new Counter({
    name: 'mandali_http_requests_total',
    help: 'Requests answered',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'mandali_http_request_duration_seconds',
    help: 'From the arrival of a request until its answer was written',
    labelNames: ['operation'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  // Initialised to 0, so that an alarm sees the first increment.
  const counters = new Map(
    Object.entries(alarms).map(([name, help]) => [name, new Counter({ name, help, registers })]),
  );
  return {
    observe: (operation, status, ms) => {
      requests.inc({ operation, status });
      durations.observe({ operation }, ms / 1_000);
    },
    count: (name) => counters.get(name)?.inc(),
    registry,
  };
};
