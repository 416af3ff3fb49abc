import { withDeadline } from '@mandali/event-store/deadline';
import type { Logger } from 'pino';
import type { Registry } from '@mandali/runtime/prometheus';
import { createCounts, type Counts, type Depth } from './counts.ts';
import { openQueue, type Backend, type QueueEnds, type WorkerEnd } from './queues.ts';
import { keepScheduled } from './schedule.ts';

/** How one kind of job is carried out. */
export type JobHandler = {
  readonly attempts: number;
  /** Before the second try; doubled before each further one. */
  readonly backoffMs: number;
  /** A throw is a failed try. `resting`: the process is about to end, and waits some seconds at most. It may be called again for a job whose process died: it has to do its work once. */
  run(data: unknown, resting: AbortSignal): Promise<void>;
  /** After the last failed try. */
  gaveUp?(data: unknown, error: Error): Promise<void>;
  /** Interval of a scheduled job, s: it runs with the data {}, in one process at a time. 0: it is unscheduled. */
  readonly everyS?: number;
};

/** The queue did not take a job, or did not answer. */
export class QueueAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the job queue did not answer in time', options);
    this.name = 'QueueAway';
  }
}

export type Jobs = {
  /**
   * Resolves when the job is stored. A job whose id is already waiting or running is not added again.
   * @throws QueueAway when the queue does not take it within two seconds of being open; it may be stored nevertheless
   */
  enqueue(name: string, data: unknown, id: string): Promise<void>;
  /** Loads what the queue needs, so that the first job that is added does not wait for it. */
  open(): Promise<void>;
  /**
   * Begins to carry out jobs in this process, and sees to those that run by themselves; called once. Does not wait for
   * Redis to be there.
   */
  start(): Promise<void>;
  /** Jobs by state, as BullMQ counts them. @throws QueueAway after a second */
  depth(): Promise<Depth>;
  /** What this process has carried out, and the depth of the queue if it answers. */
  readonly metrics: Registry;
  /** Forgets jobs that failed for good longer than so many seconds ago; those that succeeded are not kept at all. */
  forgetFailed(olderThanS: number): Promise<void>;
  /** Takes no more jobs, and finishes those that run, for some seconds at most; jobs can still be added. */
  rest(): Promise<void>;
  /** Rests, and lets go of the queue. */
  close(): Promise<void>;
};

/** Loading the queue, once in the life of a process, takes a busy machine longer than adding a job ever should. */
const openMs = 8_000;
const addMs = 2_000;
const depthMs = 1_000;

const within = <T>(ms: number, work: Promise<T>): Promise<T> => withDeadline(work, ms, () => new QueueAway());

/** Stops waiting after the time; the work continues in the background. */
const atMost = (ms: number, work: Promise<void>, onError: (error: Error) => void): Promise<void> =>
  within(ms, work).catch((error: Error) => (error instanceof QueueAway ? undefined : onError(error)));

/** For the jobs that run: longer than any try at a gateway may take. */
const drainMs = 8_000;
const closeMs = 1_000;

type Tools = {
  readonly backend: Backend;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Logger;
};

/** Opens the queue when it is first wanted, and again later if that failed. */
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
  (handlers: Tools['handlers']) =>
  (name: string): JobHandler => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no handler for jobs of the kind ${name}`);
    return handler;
  };

type WorkOptions = Pick<Tools, 'handlers'> & {
  readonly counts: Counts;
  readonly handlerOf: (name: string) => JobHandler;
  readonly resting: AbortSignal;
  readonly onError: (error: Error) => void;
};

/** What a process that has started carries out. */
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
  // Telling the queue takes some milliseconds, or for ever from a Redis that is away.
  const told = () => atMost(closeMs, scheduling, onError);
  return { close: async () => void (await Promise.all([worker.close(), told()])) };
};

/** Jobs outlive a crash and are carried out by any process that has called `start`. */
export const createJobs = ({ backend, handlers, log }: Tools): Jobs => {
  const onError = (error: Error): void => log.error({ err: error }, 'job queue');
  const { isOpen, ends } = opener(backend, onError);
  const ending = new AbortController();
  let work: Work | null = null;
  let rested: Promise<void> | null = null;
  const handlerOf = handlerAmong(handlers);
  const depth = (): Promise<Depth> => within(depthMs, ends().then(countsOf));
  // Only a process that has the queue open queries it: a query should not open it.
  const counts = createCounts(async () => (isOpen() ? depth().catch(() => null) : null));
  const rest = (): Promise<void> => {
    ending.abort();
    // A Redis that went away does not answer; another process takes the running jobs over.
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
