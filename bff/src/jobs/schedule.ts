import { isDeepStrictEqual } from 'node:util';
import { pause } from '@mandali/event-store/deadline';
import type { JobsOptions } from 'bullmq';
import type { JobState, QueueEnds } from './queues.ts';

/** A kind of job; without `everyS` it is not scheduled, with 0 it is unscheduled. */
export type ScheduledJob = {
  readonly name: string;
  readonly everyS: number | undefined;
  readonly opts: Omit<JobsOptions, 'jobId'>;
};

const retryMs = 5_000;
/**
 * A Redis that was set up anew knows no schedule, and one that is set while the job begins can lose the next run
 * (taskforcesh/bullmq issue 3262) or get two: so the queue is looked at again, at least as often as jobs run, and told
 * only what it does not know.
 */
const againMs = 600_000;

const untilSetAgain = (scheduled: readonly ScheduledJob[]): number =>
  Math.min(againMs, ...scheduled.map(({ everyS }) => (everyS ?? 0) * 1_000).filter((ms) => ms > 0));

/** The run after this one is waiting, or this one is under way. */
const isOnItsWay = async (queue: QueueEnds['queue'], name: string, { next }: JobState): Promise<boolean> => {
  const job = await queue.getJob(`repeat:${name}:${next}`);
  return job !== undefined && job.finishedOn === undefined;
};

/** The queue keeps the time of the next run, so a start that comes too late for one makes up for it at once. */
const schedule = async (queue: QueueEnds['queue'], { name, everyS, opts }: ScheduledJob): Promise<void> => {
  if (everyS === undefined) return;
  if (everyS === 0) return void (await queue.removeJobScheduler(name));
  const every = everyS * 1_000;
  const known = await queue.getJobScheduler(name);
  const isSame = known?.every === every && isDeepStrictEqual(known.template?.opts, opts);
  if (isSame && (await isOnItsWay(queue, name, known))) return;
  await queue.upsertJobScheduler(name, { every }, { name, opts });
};

const scheduleAll = async (
  queue: QueueEnds['queue'],
  scheduled: readonly ScheduledJob[],
  signal: AbortSignal,
): Promise<void> => {
  for (const one of scheduled) {
    if (signal.aborted) return;
    await schedule(queue, one);
  }
};

/**
 * Makes sure, until the signal, that the queue knows what runs by itself, also when it was away at first. Resolves
 * when it needs the queue no more.
 */
export const keepScheduled = async (
  { queue, alone }: QueueEnds,
  scheduled: readonly ScheduledJob[],
  { signal, onError }: { readonly signal: AbortSignal; readonly onError: (error: Error) => void },
): Promise<void> => {
  while (!signal.aborted) {
    const isDone = await alone(() => scheduleAll(queue, scheduled, signal)).then(
      () => true,
      (error: Error) => {
        if (!signal.aborted) onError(error);
        return false;
      },
    );
    await pause(isDone ? untilSetAgain(scheduled) : retryMs, signal);
  }
};
