import type { HealthPortOptions } from '@mandali/runtime/health-port';
import { addGauge } from '@mandali/runtime/metrics';
import type { Pool } from 'pg';
import { Registry } from '@mandali/runtime/prometheus';
import type { Jobs } from '../jobs/jobs.ts';

export type WorkerHealth = Pick<HealthPortOptions, 'readiness' | 'metrics'> & {
  /** Shown at /readyz. */
  waitFor(what: string): void;
  working(jobs: Jobs): void;
  /** Undefined during the start. */
  jobs(): Jobs | undefined;
};

const stateOf = (question: Promise<unknown>): Promise<'ok' | 'failing'> =>
  question.then(
    () => 'ok',
    () => 'failing',
  );

/** Ready when the worker runs jobs, and database and queue answer. */
export const createWorkerHealth = (pool: Pool, registry: Registry): WorkerHealth => {
  addGauge(registry, 'mandali_database_connections', 'Connections to Postgres', () => pool.totalCount);
  addGauge(registry, 'mandali_database_waiting', 'Questions that wait for a connection', () => pool.waitingCount);
  let waitingFor = 'the start';
  let working: Jobs | undefined;
  return {
    waitFor: (what) => void (waitingFor = what),
    working: (jobs) => void (working = jobs),
    jobs: () => working,
    async readiness() {
      if (working === undefined) return { isReady: false, waitingFor };
      const [database, jobQueue] = await Promise.all([stateOf(pool.query('select 1')), stateOf(working.depth())]);
      return { isReady: database === 'ok' && jobQueue === 'ok', checks: { database, jobQueue } };
    },
    metrics: () => (working === undefined ? registry : Registry.merge([registry, working.metrics])),
  };
};
