import { withDeadline } from '@mandali/runtime/deadline';
import type { Logger } from 'pino';
import type { Registry } from '@mandali/runtime/prometheus';
import { createCounts, type Counts, type Depth } from './counts.ts';
import { openQueue, type Backend, type QueueConnection, type QueueWorker } from './queues.ts';
import { maintainSchedules } from './schedule.ts';

export type JobHandler = {
  readonly attempts: number;
  /** Delay before the second attempt, ms; doubled before each further one. */
  readonly backoffMs: number;
  /**
   * Runs one attempt, idempotent: it runs again when a process dies. `stopping` aborts when the process shuts down
   * and waits up to 8 s for running jobs.
   */
  run(data: unknown, stopping: AbortSignal): Promise<void>;
  gaveUp?(data: unknown, error: Error): Promise<void>;
  /** Interval of a scheduled job, s; 0 removes its schedule. The job gets the data {} and runs in one process at a time. */
  readonly everyS?: number;
};

export class QueueUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('the job queue did not answer in time', options);
    this.name = 'QueueUnavailableError';
  }
}

export type Jobs = {
  /**
   * Ignored while a job of this id is waiting or running. Resolves when the job is stored.
   * @throws QueueUnavailableError after 2 s; the job may be stored nevertheless
   */
  enqueue(name: string, data: unknown, id: string): Promise<void>;
  /** Opens the queue. Called early, so that the first added job does not wait for it. */
  open(): Promise<void>;
  /** Starts to run jobs. Called once; does not wait for Redis. */
  start(): Promise<void>;
  /** @throws QueueUnavailableError after 1 s */
  depth(): Promise<Depth>;
  readonly metrics: Registry;
  /** Deletes failed jobs; successful ones are not stored. */
  forgetFailed(olderThanS: number): Promise<void>;
  /** Waits up to 8 s for running jobs; jobs can still be added. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** Timeout of loading the queue, ms: longer than that of adding a job, since a busy machine takes seconds. */
const openMs = 8_000;
const addMs = 2_000;
const depthMs = 1_000;

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  withDeadline(work, ms, () => new QueueUnavailableError());

/** Waits for at most `ms`; the work continues in the background. */
const waitAtMost = (ms: number, work: Promise<void>, onError: (error: Error) => void): Promise<void> =>
  within(ms, work).catch((error: Error) => (error instanceof QueueUnavailableError ? undefined : onError(error)));

/** Timeout for running jobs at shutdown, ms: longer than the timeout of a gateway. */
const drainMs = 8_000;
const closeMs = 1_000;

type Dependencies = {
  readonly backend: Backend;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Logger;
};

/** Opens the queue on first use, and again after a failure. */
const createOpener = (backend: Backend, onError: (error: Error) => void) => {
  let opened: Promise<QueueConnection> | null = null;
  return {
    isOpen: (): boolean => opened !== null,
    connection: (): Promise<QueueConnection> => {
      opened ??= openQueue(backend, onError).catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
  };
};

const optionsFor = ({ attempts, backoffMs }: JobHandler) => ({
  attempts,
  backoff: { type: 'exponential', delay: backoffMs },
  removeOnComplete: true,
  removeOnFail: { age: 86_400, count: 1_000 },
});

const add = (
  { queue }: QueueConnection,
  name: string,
  data: unknown,
  id: string,
  handler: JobHandler,
): Promise<unknown> => queue.add(name, data, { jobId: id, ...optionsFor(handler) });

const countsOf = ({ queue }: QueueConnection): Promise<Depth> => queue.getJobCounts();

const handlerAmong =
  (handlers: Dependencies['handlers']) =>
  (name: string): JobHandler => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no handler for jobs of the kind ${name}`);
    return handler;
  };

type WorkOptions = Pick<Dependencies, 'handlers'> & {
  readonly counts: Counts;
  readonly handlerOf: (name: string) => JobHandler;
  readonly stopping: AbortSignal;
  readonly onError: (error: Error) => void;
};

type Work = Pick<QueueWorker, 'close'>;

const workOn = (opened: QueueConnection, { handlers, counts, handlerOf, stopping, onError }: WorkOptions): Work => {
  const worker = opened.work(
    (job) => counts.timed(job.name, () => handlerOf(job.name).run(job.data, stopping)),
    onError,
  );
  worker.on('failed', (job, error) => {
    if (job === undefined || job.attemptsMade < (job.opts.attempts ?? 1)) return;
    counts.gaveUp(job.name);
    handlerOf(job.name).gaveUp?.(job.data, error).catch(onError);
  });
  const scheduled = Object.entries(handlers).map(([name, handler]) => ({
    name,
    everyS: handler.everyS,
    opts: optionsFor(handler),
  }));
  const scheduling = maintainSchedules(opened, scheduled, { signal: stopping, onError });
  // Stops waiting for the schedules after the timeout: Redis may be unreachable.
  const whenScheduled = () => waitAtMost(closeMs, scheduling, onError);
  return { close: async () => void (await Promise.all([worker.close(), whenScheduled()])) };
};

/** Jobs survive a crash and run in any process that has called `start`. */
export const createJobs = ({ backend, handlers, log }: Dependencies): Jobs => {
  const onError = (error: Error): void => log.error({ err: error }, 'the job queue reported an error');
  const { isOpen, connection } = createOpener(backend, onError);
  const ending = new AbortController();
  let work: Work | null = null;
  let rested: Promise<void> | null = null;
  const handlerOf = handlerAmong(handlers);
  const depth = (): Promise<Depth> => within(depthMs, connection().then(countsOf));
  // A metrics request does not open the queue.
  const counts = createCounts(async () => (isOpen() ? depth().catch(() => null) : null));
  const drain = (): Promise<void> => {
    ending.abort();
    // An unreachable Redis does not answer; another process takes over the running jobs.
    rested ??= waitAtMost(drainMs, Promise.resolve(work?.close()), onError);
    return rested;
  };
  return {
    async enqueue(name, data, id) {
      const handler = handlerOf(name);
      const opened = await within(openMs, connection());
      await within(addMs, add(opened, name, data, id, handler));
    },
    open: async () => void (await connection()),
    async start() {
      const opened = await connection();
      if (ending.signal.aborted) return;
      work = workOn(opened, { handlers, counts, handlerOf, stopping: ending.signal, onError });
    },
    async forgetFailed(olderThanS) {
      await (await connection()).queue.clean(olderThanS * 1_000, 10_000, 'failed');
    },
    depth,
    metrics: counts.registry,
    drain,
    close: async () => {
      if (!isOpen()) return;
      await drain();
      const { queue } = await connection();
      await waitAtMost(closeMs, queue.close(), onError);
    },
  };
};
