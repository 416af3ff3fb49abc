import { withDeadline } from '@mandali/runtime/deadline';
import type { Logger } from 'pino';
import type { Registry } from '@mandali/runtime/prometheus';
import { createCounts, type Counts, type Depth } from './counts.ts';
import { openQueue, type Backend, type QueueEnds, type WorkerEnd } from './queues.ts';
import { keepScheduled } from './schedule.ts';

export type JobHandler = {
  readonly attempts: number;
  /** Delay before the second attempt, ms; doubled before each further one. */
  readonly backoffMs: number;
  /**
   * Runs one attempt, idempotent: it runs again when a process dies. `resting` aborts when the process shuts down and
   * waits up to 8 s for running jobs.
   */
  run(data: unknown, resting: AbortSignal): Promise<void>;
  /** Runs after the last failed attempt. */
  gaveUp?(data: unknown, error: Error): Promise<void>;
  /** Interval of a scheduled job, s; 0 removes its schedule. The job gets the data {} and runs in one process at a time. */
  readonly everyS?: number;
};

/** The queue did not accept a job, or did not answer. */
export class QueueAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the job queue did not answer in time', options);
    this.name = 'QueueAway';
  }
}

export type Jobs = {
  /**
   * Adds a job, unless one of this id is waiting or running; resolves when it is stored.
   * @throws QueueAway after 2 s; the job may be stored nevertheless
   */
  enqueue(name: string, data: unknown, id: string): Promise<void>;
  /** Loads the queue early, so that the first added job does not wait for it. */
  open(): Promise<void>;
  /** Starts the worker and the schedules; called once. Does not wait for Redis. */
  start(): Promise<void>;
  /** Counts jobs by state of BullMQ. @throws QueueAway after 1 s */
  depth(): Promise<Depth>;
  readonly metrics: Registry;
  /** Deletes jobs whose last attempt failed longer ago than this, s; successful jobs are not stored. */
  forgetFailed(olderThanS: number): Promise<void>;
  /** Stops taking jobs and waits up to 8 s for running ones; jobs can still be added. */
  rest(): Promise<void>;
  /** Rests, and closes the queue. */
  close(): Promise<void>;
};

/** Timeout of loading the queue, ms: longer than that of adding a job, since a busy machine takes seconds. */
const openMs = 8_000;
const addMs = 2_000;
const depthMs = 1_000;

const within = <T>(ms: number, work: Promise<T>): Promise<T> => withDeadline(work, ms, () => new QueueAway());

/** Stops waiting after the time; the work continues in the background. */
const atMost = (ms: number, work: Promise<void>, onError: (error: Error) => void): Promise<void> =>
  within(ms, work).catch((error: Error) => (error instanceof QueueAway ? undefined : onError(error)));

/** Timeout for running jobs at shutdown, ms: longer than the timeout of a gateway. */
const drainMs = 8_000;
const closeMs = 1_000;

type Dependencies = {
  readonly backend: Backend;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Logger;
};

/** Opens the queue on first use, and again after a failure. */
const opener = (backend: Backend, onError: (error: Error) => void) => {
  let opened: Promise<QueueEnds> | null = null;
  return {
    isOpen: (): boolean => opened !== null,
    ends: (): Promise<QueueEnds> => {
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

const add = ({ queue }: QueueEnds, name: string, data: unknown, id: string, handler: JobHandler): Promise<unknown> =>
  queue.add(name, data, { jobId: id, ...optionsFor(handler) });

const countsOf = ({ queue }: QueueEnds): Promise<Depth> => queue.getJobCounts();

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
  readonly resting: AbortSignal;
  readonly onError: (error: Error) => void;
};

type Work = Pick<WorkerEnd, 'close'>;

const workOn = (opened: QueueEnds, { handlers, counts, handlerOf, resting, onError }: WorkOptions): Work => {
  const worker = opened.work(
    (job) => counts.timed(job.name, () => handlerOf(job.name).run(job.data, resting)),
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
  const scheduling = keepScheduled(opened, scheduled, { signal: resting, onError });
  // Stops waiting for the schedules after the timeout: Redis may be away.
  const whenScheduled = () => atMost(closeMs, scheduling, onError);
  return { close: async () => void (await Promise.all([worker.close(), whenScheduled()])) };
};

/** Creates the job queue: jobs survive a crash and run in any process that has called `start`. */
export const createJobs = ({ backend, handlers, log }: Dependencies): Jobs => {
  const onError = (error: Error): void => log.error({ err: error }, 'job queue');
  const { isOpen, ends } = opener(backend, onError);
  const ending = new AbortController();
  let work: Work | null = null;
  let rested: Promise<void> | null = null;
  const handlerOf = handlerAmong(handlers);
  const depth = (): Promise<Depth> => within(depthMs, ends().then(countsOf));
  // A metrics request does not open the queue.
  const counts = createCounts(async () => (isOpen() ? depth().catch(() => null) : null));
  const rest = (): Promise<void> => {
    ending.abort();
    // A Redis that is away does not answer; another process takes over the running jobs.
    rested ??= atMost(drainMs, Promise.resolve(work?.close()), onError);
    return rested;
  };
  return {
    async enqueue(name, data, id) {
      const handler = handlerOf(name);
      const opened = await within(openMs, ends());
      await within(addMs, add(opened, name, data, id, handler));
    },
    open: async () => void (await ends()),
    async start() {
      const opened = await ends();
      if (ending.signal.aborted) return;
      work = workOn(opened, { handlers, counts, handlerOf, resting: ending.signal, onError });
    },
    async forgetFailed(olderThanS) {
      await (await ends()).queue.clean(olderThanS * 1_000, 10_000, 'failed');
    },
    depth,
    metrics: counts.registry,
    rest,
    close: async () => {
      if (!isOpen()) return;
      await rest();
      const { queue } = await ends();
      await atMost(closeMs, queue.close(), onError);
    },
  };
};
