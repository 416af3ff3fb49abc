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
};

export type Jobs = {
  /**
   * Resolves when the job is stored. A job whose id is already waiting or running is not added again.
   * @throws when the queue does not take it within two seconds; it may be stored nevertheless
   */
  enqueue(name: string, data: unknown, id: string): Promise<void>;
  /** Begins to carry out jobs in this process; called once. Does not wait for Redis to be there. */
  start(): Promise<void>;
  /** Jobs by state, as BullMQ counts them. */
  depth(): Promise<Record<string, number>>;
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

/** Jobs outlive a crash and are carried out by any process that has called `start`. */
export const createJobs = (options: {
  readonly backend: Backend;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Logger;
}): Jobs => {
  const { handlers, log } = options;
  const onError = (error: Error): void => log.error({ err: error }, 'job queue');
  let opened: Promise<QueueEnds> | null = null;
  let worker: WorkerEnd | null = null;

  const ends = (): Promise<QueueEnds> => {
    opened ??= openQueue(options.backend, onError).catch((error: unknown) => {
      // The next caller tries again: a queue that was away at the first moment must not stay away.
      opened = null;
      throw error;
    });
    return opened;
  };
  const handlerOf = (name: string): JobHandler => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no handler for jobs of the kind ${name}`);
    return handler;
  };

  return {
    async enqueue(name, data, id) {
      const { attempts, backoffMs } = handlerOf(name);
      const options = {
        jobId: id,
        attempts,
        backoff: { type: 'exponential', delay: backoffMs },
        removeOnComplete: true,
        removeOnFail: { age: 86_400, count: 1_000 },
      };
      const added = ends().then(async ({ queue }) => void (await queue.add(name, data, options)));
      await after(patienceMs, added, () => Promise.reject(new Error('the job queue did not answer in time')));
    },
    async start() {
      const { work } = await ends();
      worker = work((job) => handlerOf(job.name).run(job.data), onError);
      worker.on('failed', (job, error) => {
        if (job === undefined || job.attemptsMade < (job.opts.attempts ?? 1)) return;
        handlerOf(job.name).gaveUp?.(job.data, error).catch(onError);
      });
    },
    async depth() {
      return (await ends()).queue.getJobCounts();
    },
    async close() {
      if (opened === null) return;
      const { queue } = await opened;
      // A Redis that went away answers no goodbye; what was running is taken up again by somebody else.
      const closed = Promise.resolve(worker?.close()).then(() => queue.close());
      await after(drainMs, closed, () => Promise.resolve());
    },
  };
};
