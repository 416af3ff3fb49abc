import { withDeadline } from '@mandali/runtime/deadline';
import { backOff, pause } from '@mandali/runtime/pause';
import { StoreError, type StoreErrorKind } from './port.ts';

/** `until`: end of the whole command on the clock of performance.now(). */
export type Deadlines = { readonly callMs: number; readonly until: number };

/** @throws StoreError 'unavailable' with the reason when the deadline would pass */
export async function pauseWithin({ until }: Deadlines, reason: string, attempt: number): Promise<void> {
  const wait = backOff(attempt);
  if (until - performance.now() <= wait) throw new StoreError('unavailable', reason);
  await pause(wait);
}

/**
 * Only for calls that may be repeated: reads, and appends with the same ids and expected revision. `silence`: error
 * kind of a timeout.
 * @throws StoreError at the deadline, or at once for an error that no retry resolves
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
      // After an unknown outcome, a later 'unavailable' does not make it known.
      if (left() <= wait) throw unknown ? new StoreError('outcome-unknown', error.message, { cause: error }) : error;
      await pause(wait);
    }
  }
}
