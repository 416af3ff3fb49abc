import { pause } from '@mandali/event-store/deadline';
import type { JobsOptions } from 'bullmq';
import type { QueueEnds } from './queues.ts';

/** A kind of job; without `everyS` it does not run by itself, with 0 not any more. */
export type Scheduled = {
  readonly name: string;
  readonly everyS: number | undefined;
  readonly opts: Omit<JobsOptions, 'jobId'>;
};

const retryMs = 5_000;
/**
 * A Redis that was set up anew knows no schedule, and a queue that gets it from several processes while the job runs
 * can lose the next run (taskforcesh/bullmq issue 3262): so it is set again, at least as often as jobs run.
 */
const againMs = 600_000;

const untilSetAgain = (scheduled: readonly Scheduled[]): number =>
  Math.min(againMs, ...scheduled.map(({ everyS }) => (everyS ?? 0) * 1_000).filter((ms) => ms > 0));

/** The queue keeps the time of the next run, so a start that comes too late for one makes up for it at once. */
const schedule = async (queue: QueueEnds['queue'], scheduled: readonly Scheduled[]): Promise<void> => {
  for (const { name, everyS, opts } of scheduled) {
    if (everyS === undefined) continue;
    if (everyS === 0) await queue.removeJobScheduler(name);
    else await queue.upsertJobScheduler(name, { every: everyS * 1_000 }, { name, opts });
  }
};

/** Makes sure, until the signal, that the queue knows what runs by itself, also when it was away at first. */
export const keepScheduled = async (
  queue: QueueEnds['queue'],
  scheduled: readonly Scheduled[],
  { signal, onError }: { readonly signal: AbortSignal; readonly onError: (error: Error) => void },
): Promise<void> => {
  while (!signal.aborted) {
    const isDone = await schedule(queue, scheduled).then(
      () => true,
      (error: Error) => {
        if (!signal.aborted) onError(error);
        return false;
      },
    );
    await pause(isDone ? untilSetAgain(scheduled) : retryMs, signal);
  }
};
