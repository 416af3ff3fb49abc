import type { Logger } from 'pino';
import { openQueue, type Backend, type QueueEnds, type WorkerEnd } from './queues.ts';

/** How one kind of job is carried out. */
export type JobHandler = {
  readonly attempts: number;
  /** Before the second try; doubled before each further one. */
  readonly backoffMs: number;
  /** A throw is a failed try. */
  run(data: unknown): Promise<void>;
  /** After the last failed try. */
  gaveUp?(data: unknown, error: Error): Promise<void>;
  /** Runs by itself, with the data {}, every so many seconds, one process at a time; 0: not any more. */
  readonly everyS?: number;
};

export type Jobs = {
  /**
   * Resolves when the job is stored. A job whose id is already waiting or running is not added again.
   * @throws when the queue does not take it within two seconds; it may be stored nevertheless
   */
  enqueue(name: string, data: unknown, id: string): Promise<void>;
  /**
   * Begins to carry out jobs in this process, and sees to those that run by themselves; called once. Does not wait for
   * Redis to be there.
   */
  start(): Promise<void>;
  /** Jobs by state, as BullMQ counts them. */
  depth(): Promise<Record<string, number>>;
  /** Forgets jobs that failed for good longer than so many seconds ago; those that succeeded are not kept at all. */
  forgetFailed(olderThanS: number): Promise<void>;
  /** Finishes the jobs that run, for some seconds at most, and takes no more. */
  close(): Promise<void>;
};

const patienceMs = 2_000;

const after = <T>(ms: number, work: Promise<T>, late: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, patience.then(late)]).finally(() => clearTimeout(timer));
};

/** For closing: longer than any job may take. */
const drainMs = 8_000;

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

/** The queue keeps the time of the next run, so a start that comes too late for one makes up for it at once. */
const schedule = async ({ queue }: QueueEnds, handlers: Tools['handlers']): Promise<void> => {
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler.everyS === undefined) continue;
    if (handler.everyS === 0) await queue.removeJobScheduler(name);
    else await queue.upsertJobScheduler(name, { every: handler.everyS * 1_000 }, { name, opts: optionsFor(handler) });
  }
};

/** Jobs outlive a crash and are carried out by any process that has called `start`. */
export const createJobs = ({ backend, handlers, log }: Tools): Jobs => {
  const onError = (error: Error): void => log.error({ err: error }, 'job queue');
  const { isOpen, ends } = opener(backend, onError);
  let worker: WorkerEnd | null = null;

  const handlerOf = (name: string): JobHandler => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no handler for jobs of the kind ${name}`);
    return handler;
  };

  return {
    async enqueue(name, data, id) {
      const handler = handlerOf(name);
      const added = ends().then((opened) => add(opened, name, data, id, handler));
      await after(patienceMs, added, () => Promise.reject(new Error('the job queue did not answer in time')));
    },
    async start() {
      const opened = await ends();
      worker = opened.work((job) => handlerOf(job.name).run(job.data), onError);
      worker.on('failed', (job, error) => {
        if (job === undefined || job.attemptsMade < (job.opts.attempts ?? 1)) return;
        handlerOf(job.name).gaveUp?.(job.data, error).catch(onError);
      });
      schedule(opened, handlers).catch(onError);
    },
    async forgetFailed(olderThanS) {
      await (await ends()).queue.clean(olderThanS * 1_000, 10_000, 'failed');
    },
    async depth() {
      return (await ends()).queue.getJobCounts();
    },
    async close() {
      if (!isOpen()) return;
      const { queue } = await ends();
      // A Redis that went away answers no goodbye; what was running is taken up again by somebody else.
      const closed = Promise.resolve(worker?.close()).then(() => queue.close());
      await after(drainMs, closed, () => Promise.resolve());
    },
  };
};
