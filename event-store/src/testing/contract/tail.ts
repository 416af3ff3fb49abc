import type { EventStore, StoredEvent, SubscribeOptions } from '../../port.ts';

/** A subscription that runs beside a test. */
export type Tail = {
  /** Sizes of the received batches. */
  readonly batches: readonly number[];
  /** Resolves when this number of events has arrived; rejects after 50 s, or when the subscription fails. */
  until(count: number): Promise<void>;
  /** Ends the subscription by its signal and returns all events. */
  stop(): Promise<readonly StoredEvent[]>;
};

export function tail(store: EventStore, options: Omit<SubscribeOptions, 'signal'>): Tail {
  const end = new AbortController();
  const events: StoredEvent[] = [];
  const batches: number[] = [];
  let changed = (): void => {};
  const done = collect(store.subscribe({ ...options, signal: end.signal }), (batch) => {
    events.push(...batch);
    batches.push(batch.length);
    changed();
  });
  const until = (count: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${events.length} of ${count} events after 50 s`)), 50_000);
      changed = () => {
        if (events.length < count) return;
        clearTimeout(timer);
        resolve();
      };
      done.catch(reject);
      changed();
    });
  return {
    batches,
    until,
    stop: async () => {
      end.abort();
      await done;
      return events;
    },
  };
}

/** Collects all events of a subscription until it ends. */
export async function collect(
  subscription: AsyncIterable<readonly StoredEvent[]>,
  onBatch: (batch: readonly StoredEvent[]) => void = () => {},
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const batch of subscription) {
    events.push(...batch);
    onBatch(batch);
  }
  return events;
}
