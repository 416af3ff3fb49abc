import { GuardedClient } from '@mandali/event-store/postgres/pool';
import type { Job, JobsOptions } from 'bullmq';
import pg from 'pg';

/** State of a scheduled job in the queue: `next` in ms since 1970, due or past. */
export type JobState = {
  readonly every?: number | undefined;
  readonly next?: number | undefined;
  readonly template?: { readonly opts?: object | undefined } | undefined;
};
type Template = { readonly name: string; readonly opts: Omit<JobsOptions, 'jobId'> };

const name = 'mandali';

/** What we use of BullMQ, whichever backend is behind it. */
export type QueueEnds = {
  readonly queue: {
    add(job: string, data: unknown, options: JobsOptions): Promise<unknown>;
    getJobCounts(): Promise<Record<string, number>>;
    getJob(id: string): Promise<{ readonly finishedOn?: number | undefined } | undefined>;
    getJobScheduler(id: string): Promise<JobState | undefined>;
    upsertJobScheduler(id: string, repeat: { readonly every: number }, template: Template): Promise<unknown>;
    removeJobScheduler(id: string): Promise<unknown>;
    clean(olderThanMs: number, limit: number, state: 'failed'): Promise<unknown>;
    close(): Promise<void>;
  };
  /** Does the work while no other process does what it was given to do alone. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly work: (process: (job: Job) => Promise<void>, onError: (error: Error) => void) => WorkerEnd;
};
export type WorkerEnd = {
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  /** Waits for the jobs that are running. */
  close(): Promise<void>;
};

/**
 * Of every worker. A process that dies is noticed when the lock of its job is over, after 15 s at most, and its job is
 * taken up by another one; a job that has taken down so many processes is given up.
 */
const workerOptions = {
  // A gateway that hangs should not hold up every other job.
  concurrency: 4,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 20,
};

export type Backend = { readonly redisUrl: string | null; readonly databaseUrl: string };

/**
 * BullMQ on Redis when there is one, else on Postgres in the schema `jobs`, which it migrates itself under a lock.
 * The package is loaded here and not at the top: it takes longer than all the rest of a start.
 */
export const openQueue = async (backend: Backend, onError: (error: Error) => void): Promise<QueueEnds> =>
  backend.redisUrl === null ? onPostgres(backend.databaseUrl, onError) : onRedis(backend.redisUrl, onError);

const onPostgres = async (connectionString: string, onError: (error: Error) => void): Promise<QueueEnds> => {
  const { createPostgresBackend, withBackend } = await import('bullmq');
  // BullMQ listens to the idle clients of its pool, and to its LISTEN client from the turn after it was connected on.
  const guarded: typeof createPostgresBackend = (...given) => {
    const backend = createPostgresBackend(...given);
    Object.assign(backend.connection, { pgModule: { Client: GuardedClient } });
    return backend;
  };
  const { Queue, Worker } = withBackend(guarded);
  const connection = { connectionString, schema: 'jobs', max: 2, Client: GuardedClient };
  const queue = new Queue(name, { connection: { ...connection, migrate: true } });
  queue.on('error', onError);
  await queue.waitUntilReady();
  return {
    queue,
    alone: (work) => whileLocked(connectionString, work),
    work: (process) => watched(new Worker(name, process, { connection, ...workerOptions }), onError),
  };
};

/** Key of an advisory lock: one process schedules the jobs, the others wait. */
const scheduleLock = 7_120_350_005;
const lockMs = 5_000;

/**
 * BullMQ's functions in Postgres read a schedule and write it without a lock: of three processes that started at once,
 * two added a first run each time out of three.
 */
const whileLocked = async (connectionString: string, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: lockMs, lock_timeout: lockMs });
  // A connection that breaks fails the statement that uses it; without one it does no harm.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [scheduleLock]);
    await work();
  } finally {
    await client.end();
  }
};

/** BullMQ's own waits grow to 20 s: a code would be stale before anybody notices that Redis is back. */
const retryStrategy = (times: number): number => Math.min(50 * 2 ** times, 1_000);

const onRedis = async (url: string, onError: (error: Error) => void): Promise<QueueEnds> => {
  const { Queue, Worker } = await import('bullmq');
  const queue = new Queue(name, { connection: { url, retryStrategy } });
  queue.on('error', onError);
  return {
    queue,
    // A schedule is one script in Redis, which runs one after the other.
    alone: (work) => work(),
    work: (process) => {
      // A worker waits for Redis without end; adding a job has a timeout (jobs.ts).
      const connection = { url, retryStrategy, maxRetriesPerRequest: null };
      let hasConnected = false;
      const take = (job: Job): Promise<void> => {
        hasConnected = true;
        return process(job);
      };
      const worker = watched(new Worker(name, take, { connection, ...workerOptions }), onError);
      worker.on('ready', () => (hasConnected = true));
      return {
        on: (event, listener) => worker.on(event, listener),
        // Without a connection there are no jobs under way, and a patient close would wait for the connection.
        close: () => worker.close(!hasConnected),
      };
    },
  };
};

const watched = <W extends { on(event: 'error', listener: (error: Error) => void): unknown }>(
  worker: W,
  onError: (error: Error) => void,
): W => {
  worker.on('error', onError);
  return worker;
};
