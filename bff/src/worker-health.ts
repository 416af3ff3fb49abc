import type { HealthPortOptions } from '@mandali/runtime/health-port';
import { createProcessFamilies, gauge } from '@mandali/runtime/exposition';
import type { Pool } from 'pg';
import type { Jobs } from './jobs/jobs.ts';

export type WorkerHealth = Pick<HealthPortOptions, 'readiness' | 'metrics'> & {
  /** Says at /readyz what the start waits for. */
  waitFor(what: string): void;
  /** It takes jobs from now on. */
  working(jobs: Jobs): void;
  /** Undefined before it takes any. */
  jobs(): Jobs | undefined;
};

const stateOf = (question: Promise<unknown>): Promise<'ok' | 'failing'> =>
  question.then(
    () => 'ok',
    () => 'failing',
  );

/** How a worker stands: ready when it takes jobs, and database and queue answer. */
export const createWorkerHealth = (pool: Pool): WorkerHealth => {
  const families = createProcessFamilies();
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
    async metrics() {
      return [
        ...families(),
        gauge('mandali_database_connections', 'Connections to Postgres', pool.totalCount),
        gauge('mandali_database_waiting', 'Questions that wait for a connection', pool.waitingCount),
        ...((await working?.families()) ?? []),
      ];
    },
  };
};
