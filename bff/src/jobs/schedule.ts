import { isDeepStrictEqual } from 'node:util';
import { pause } from '@mandali/runtime/pause';
import type { JobsOptions } from 'bullmq';
import type { JobState, QueueConnection } from './queues.ts';

export type ScheduledJob = {
  readonly name: string;
  readonly everyS: number | undefined;
  readonly opts: Omit<JobsOptions, 'jobId'>;
};

const retryMs = 5_000;
/**
 * Maximum interval between checks of the schedules, ms. A new Redis has none, and a schedule that is written while its job
 * starts can lose its next run (taskforcesh/bullmq issue 3262) or get two; so only missing schedules are written.
 */
const maxCheckMs = 600_000;

const checkIntervalMs = (scheduled: readonly ScheduledJob[]): number =>
  Math.min(maxCheckMs, ...scheduled.map(({ everyS }) => (everyS ?? 0) * 1_000).filter((ms) => ms > 0));

const hasNextRun = async (queue: QueueConnection['queue'], name: string, { next }: JobState): Promise<boolean> => {
  const job = await queue.getJob(`repeat:${name}:${next}`);
  if (job !== undefined && job.finishedOn === undefined) return true;
  // The run may have ended since the schedule was read: then the schedule contains a later one.
  return (await queue.getJobScheduler(name))?.next !== next;
};

/** The queue stores the time of the next run: an overdue one runs at once. */
const schedule = async (queue: QueueConnection['queue'], { name, everyS, opts }: ScheduledJob): Promise<void> => {
  if (everyS === undefined) return;
  if (everyS === 0) return void (await queue.removeJobScheduler(name));
  const every = everyS * 1_000;
  const stored = await queue.getJobScheduler(name);
  const isSame = stored?.every === every && isDeepStrictEqual(stored.template?.opts, opts);
  if (isSame && (await hasNextRun(queue, name, stored))) return;
  await queue.upsertJobScheduler(name, { every }, { name, opts });
};

const scheduleAll = async (
  queue: QueueConnection['queue'],
  scheduled: readonly ScheduledJob[],
  signal: AbortSignal,
): Promise<void> => {
  for (const job of scheduled) {
    if (signal.aborted) return;
    await schedule(queue, job);
  }
};

/** Checks schedules until the signal aborts, with retries in an outage. Resolves when the queue is no longer used. */
export const maintainSchedules = async (
  { queue, withLock }: QueueConnection,
  scheduled: readonly ScheduledJob[],
  { signal, onError }: { readonly signal: AbortSignal; readonly onError: (error: Error) => void },
): Promise<void> => {
  while (!signal.aborted) {
    const isDone = await withLock(() => scheduleAll(queue, scheduled, signal)).then(
      () => true,
      (error: Error) => {
        if (!signal.aborted) onError(error);
        return false;
      },
    );
    await pause(isDone ? checkIntervalMs(scheduled) : retryMs, signal);
  }
};
