import type { EventStore, Placed, StoredEvent } from '@mandali/event-store/port';
import { removes } from './parts.ts';
import type { Writer } from './writer.ts';

/**
 * Gives events that this process appends their rows before the subscription hands them out, so that a command need not
 * wait for it. Whatever is out of the ordinary is left to the runner.
 */
export type EarlyRows = {
  /** Of a batch of the subscription the events without rows as yet; from now on the runner writes. */
  unwritten(batch: readonly StoredEvent[]): Promise<readonly StoredEvent[]>;
  /** The runner has written the batch. */
  written(): void;
  end(): Promise<void>;
};

export type CreateEarlyRows = (store: EventStore, writer: Writer, parked: ReadonlySet<string>) => EarlyRows;

/** Whether an event's rows may be written by itself. */
export const isUsual =
  (parked: ReadonlySet<string>) =>
  ({ stream, type }: Placed): boolean =>
    !parked.has(stream) && !removes(type);
