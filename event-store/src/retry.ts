import { backOff, pause, withDeadline } from './deadline.ts';
import { StoreError, type StoreErrorKind } from './port.ts';

/** How long a command may take: each call of the store, and all of it. `until` is on the clock of performance.now(). */
export type Deadlines = { readonly callMs: number; readonly until: number };

/** Pauses before the next attempt. @throws StoreError 'unavailable' for the reason when time would be up by then */
export async function pauseWithin({ until }: Deadlines, reason: string, attempt: number): Promise<void> {
  const wait = backOff(attempt);
  if (until - performance.now() <= wait) throw new StoreError('unavailable', reason);
  await pause(wait);
}

/**
 * Calls again, after a pause, as long as the store is away or its answer is unknown, and there is time. Only for calls
 * that may be repeated: reads, and appends with the same ids and the same expected revision.
 * `silence` says what a call that did not answer in time means.
 * @throws StoreError when time is up, or at once for what no repetition mends
 */
export async function retry<T>(
  call: () => Promise<T>,
  silence: StoreErrorKind,
  { callMs, until }: Deadlines,
): Promise<T> {
  const left = (): number => until - performance.now();
  let unknown = false;
  for (let attempt = 0; ; attempt += 1) {
    const ms = Math.max(1, Math.min(callMs, left()));
    try {
      return await withDeadline(call(), ms, () => new StoreError(silence, `no answer within ${Math.round(ms)} ms`));
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind === 'invalid') throw error;
      unknown ||= error.kind === 'outcome-unknown';
      const wait = backOff(attempt);
      // Once unknown, a later 'unavailable' does not make it known.
      if (left() <= wait) throw unknown ? new StoreError('outcome-unknown', error.message, { cause: error }) : error;
      await pause(wait);
    }
  }
}
