import type { WakeSignal } from './wake-signal.ts';
import { backOff, pause } from './deadline.ts';
import { unlessAborted } from './give-up.ts';
import { StoreError, type Position, type StoredEvent, type SubscribeOptions } from './port.ts';

type Source = {
  /** Events after the position, the very order that the subscription promises; fewer than `limit`: there is no more. */
  readonly read: (after: Position | null) => Promise<readonly StoredEvent[]>;
  readonly limit: number;
  /** Set when there may be something new, also during a read or while a batch is handled. */
  readonly wake: WakeSignal;
  /** Reads unasked after so many milliseconds: the net below lost notifications. */
  readonly pollMs: number;
  /** Called with each failed read; the loop goes on. */
  readonly onError: (error: unknown) => void;
};

/**
 * A subscription for stores that are read by position: the position moves only with what was handed out, so a failed
 * read is repeated from where it was, and nothing is missed or seen twice.
 */
export async function* follow(source: Source, options: SubscribeOptions): AsyncGenerator<readonly StoredEvent[]> {
  const { signal } = options;
  let after = options.after;
  let failures = 0;
  while (!signal.aborted) {
    let batch: readonly StoredEvent[];
    try {
      // A hanging read must not hold up the end of a subscription.
      batch = await unlessAborted(source.read(after), signal, async () => []);
      failures = 0;
    } catch (error) {
      if (error instanceof StoreError && error.kind === 'invalid') throw error;
      source.onError(error);
      await pause(backOff(failures++), signal);
      continue;
    }
    if (signal.aborted) return;
    const last = batch.at(-1);
    if (last !== undefined) {
      after = last.position;
      yield batch;
    }
    if (batch.length < source.limit) await source.wake.wait(source.pollMs, signal);
  }
}
