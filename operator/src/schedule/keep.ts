import { backOff, pause } from '@mandali/event-store/deadline';

/** Something that is done again and again. */
export type Task = {
  readonly name: 'backup' | 'erasures';
  readonly everyMs: number;
  /** Milliseconds since 1970 of the next time. */
  nextAt(): number;
  run(): Promise<void>;
};

/** How a task stands. */
export type TaskState = { lastSuccess: Date | null; failing: string | null };

/** First and longest pause after a failure, ms. */
const [firstMs, mostMs] = [1_000, 300_000];
/** Longest sleep, ms: a machine that was suspended wakes up with its clock ahead. */
const sleepMs = 60_000;

/** Runs the task when its time has come, and again after a pause when it failed, until the signal. */
export async function keep(
  task: Task,
  state: TaskState,
  { signal, onFailure }: { readonly signal: AbortSignal; readonly onFailure: (error: unknown) => void },
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const wait = task.nextAt() - Date.now();
    if (wait > 0) {
      await pause(Math.min(wait, sleepMs), signal);
      continue;
    }
    try {
      await task.run();
      Object.assign(state, { lastSuccess: new Date(), failing: null } satisfies TaskState);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      state.failing = error instanceof Error ? error.message : String(error);
      onFailure(error);
      await pause(backOff(failures, firstMs, mostMs), signal);
      failures += 1;
    }
  }
}
