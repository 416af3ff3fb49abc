import type { WakeSignal } from './wake-signal.ts';
import { backOff, pause } from '@mandali/runtime/pause';
import { unlessAborted } from './give-up.ts';
import { StoreError, type Position, type StoredEvent, type SubscribeOptions } from './port.ts';

type Source = {
  /** Fewer events than `limit`: the end of the log. */
  readonly read: (after: Position | null) => Promise<readonly StoredEvent[]>;
  readonly limit: number;
  /** Set when there may be new events, also during a read or while a batch is handled. */
  readonly wake: WakeSignal;
  /** In case a notification is lost. */
  readonly pollMs: number;
  /** Called with each failed read; the loop continues. */
  readonly onError: (error: unknown) => void;
};

/** The position moves only when a batch is handed out, so a failed read is repeated without gap or repetition. */
export async function* follow(source: Source, options: SubscribeOptions): AsyncGenerator<readonly StoredEvent[]> {
  const { signal } = options;
  let after = options.after;
  let failures = 0;
  while (!signal.aborted) {
    let batch: readonly StoredEvent[];
    try {
      // A hanging read must not delay the end of a subscription.
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
