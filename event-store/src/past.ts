import { linkOf } from '@mandali/domain/chain';
import type { DomainEvent } from '@mandali/domain/decider';
import type { EventStore } from './port.ts';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache.ts';
import { advance, emptySnapshot, type StreamFold, type Snapshot } from './snapshots.ts';

/**
 * Returns the stream's state after its first `events` events, or the present state beyond its end.
 * @throws StoreError 'unavailable'
 */
export type Past<Id, State> = (id: Id, events: number) => Promise<Snapshot<State>>;

/** Interval of cached snapshots, events: a caller that steps through a stream reads no more than these each time. */
const step = 1_000;

type Options<Id, Event extends DomainEvent, State> = {
  readonly store: EventStore;
  readonly folding: StreamFold<Event, State>;
  readonly streamOf: (id: Id) => string;
  readonly cacheSize: number;
  readonly sizeOf: (state: State) => number;
};

export function createPast<Id, Event extends DomainEvent, State>(options: Options<Id, Event, State>): Past<Id, State> {
  const { store, folding, streamOf } = options;
  const kept = createSnapshotCache<State>(options.cacheSize, options.sizeOf);
  return async (id, count) => {
    const stream = streamOf(id);
    let snapshot = (await nearest(store, kept, stream, count)) ?? emptySnapshot(folding.initial);
    for (let have = snapshot.revision + 1; have < count; have = snapshot.revision + 1) {
      const limit = Math.min(step - (have % step), count - have);
      const events = await store.readStream(stream, { fromRevision: have, limit });
      snapshot = advance(folding, snapshot, events);
      if (events.length < limit) break;
      if ((have + limit) % step === 0) kept.put(nameOf(stream, have + limit), snapshot);
    }
    return snapshot;
  };
}

const nameOf = (stream: string, events: number): string => `${stream} ${events}`;

/** Drops snapshots of events that are no longer in the log, after a restore. */
async function nearest<State>(
  store: EventStore,
  kept: SnapshotCache<State>,
  stream: string,
  count: number,
): Promise<Snapshot<State> | null> {
  for (let events = count - (count % step); events > 0; events -= step) {
    const snapshot = kept.get(nameOf(stream, events));
    if (snapshot === undefined) continue;
    const [last] = await store.readStream(stream, { fromRevision: snapshot.revision, limit: 1 });
    if (last !== undefined && linkOf(last).hash === snapshot.head) return snapshot;
    kept.drop(nameOf(stream, events));
  }
  return null;
}
