import { backOff, pause } from '@mandali/runtime/pause';

export type Task = {
  readonly name: 'backup' | 'erasures';
  readonly everyMs: number;
  /** Time of the next run, ms since 1970. */
  nextAt(): number;
  run(): Promise<void>;
};

export type TaskState = { lastSuccess: Date | null; failing: string | null };

/** First and maximum pause after a failure, ms. */
const [firstMs, mostMs] = [1_000, 300_000];
/** Maximum sleep, ms: the time of the next run may change, and the clock jumps after a suspension of the machine. */
const sleepMs = 2_000;

/** @param onFailure takes the number of failures in a row */
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
