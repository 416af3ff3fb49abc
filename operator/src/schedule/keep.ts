import { backOff, pause } from '@mandali/runtime/pause';

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
/** Longest sleep, ms: the next time may change meanwhile, and a machine that was suspended has its clock ahead. */
const sleepMs = 2_000;

/**
 * Runs the task when its time has come, and again after a pause when it failed, until the signal.
 * @param onFailure is told how many times in a row it has failed
 */
export async function keep(
  task: Task,
  state: TaskState,
  { signal, onFailure }: { readonly signal: AbortSignal; readonly onFailure: (failures: number) => void },
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
      failures += 1;
      onFailure(failures);
      await pause(backOff(failures - 1, firstMs, mostMs), signal);
    }
  }
}
