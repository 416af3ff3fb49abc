import { GuardedClient } from '@mandali/event-store/postgres/pool';
import type { Job, JobsOptions } from 'bullmq';
import pg from 'pg';

/** `next`: ms since 1970, may be past. */
export type JobState = {
  readonly every?: number | undefined;
  readonly next?: number | undefined;
  readonly template?: { readonly opts?: object | undefined } | undefined;
};
type Template = { readonly name: string; readonly opts: Omit<JobsOptions, 'jobId'> };

const name = 'mandali';

export type QueueConnection = {
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
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
  readonly work: (process: (job: Job) => Promise<void>, onError: (error: Error) => void) => QueueWorker;
};
export type QueueWorker = {
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  close(): Promise<void>;
};

/**
 * A job of a dead process runs again in another one after up to 15 s: lockDuration + stalledInterval, ms. It fails for
 * good after maxStalledCount dead processes.
 */
const workerOptions = {
  // More than one: a hanging gateway does not block other jobs.
  concurrency: 4,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 20,
};

export type Backend = { readonly redisUrl: string | null; readonly databaseUrl: string };

/**
 * In Postgres BullMQ migrates its schema under a lock. Imported lazily: loading the package takes longer than the rest
 * of a start.
 */
export const openQueue = async (backend: Backend, onError: (error: Error) => void): Promise<QueueConnection> =>
  backend.redisUrl === null ? onPostgres(backend.databaseUrl, onError) : onRedis(backend.redisUrl, onError);

const onPostgres = async (connectionString: string, onError: (error: Error) => void): Promise<QueueConnection> => {
  const { createPostgresBackend, withBackend } = await import('bullmq');
  // BullMQ handles errors of idle pool clients, and of its LISTEN client only from the turn after the connect on.
  const guarded: typeof createPostgresBackend = (...parameters) => {
    const backend = createPostgresBackend(...parameters);
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
    withLock: (work) => whileLocked(connectionString, work),
    work: (process) => watched(new Worker(name, process, { connection, ...workerOptions }), onError),
  };
};

const scheduleLock = 7_120_350_005;
const lockMs = 5_000;

/**
 * Serialises scheduling: BullMQ's functions in Postgres read and write a schedule without a lock, so that processes that
 * start at the same time would add the first run twice.
 */
const whileLocked = async (connectionString: string, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: lockMs, lock_timeout: lockMs });
  // A broken connection rejects the running query; without a query there is nothing to report.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [scheduleLock]);
    await work();
  } finally {
    await client.end();
  }
};

/** Reconnect delay, ms. BullMQ's default grows to 20 s, in which a one-time code would expire. */
const retryStrategy = (times: number): number => Math.min(50 * 2 ** times, 1_000);

const onRedis = async (url: string, onError: (error: Error) => void): Promise<QueueConnection> => {
  const { Queue, Worker } = await import('bullmq');
  const queue = new Queue(name, { connection: { url, retryStrategy } });
  queue.on('error', onError);
  return {
    queue,
    // Redis runs scripts one after the other.
    withLock: (work) => work(),
    work: (process) => {
      // A worker waits for Redis for ever; adding a job has a timeout (jobs.ts).
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
        // Without a connection no job runs, and a graceful close would wait for the connection.
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
