import { linkOf } from '@mandali/domain/chain';
import type { DomainEvent } from '@mandali/domain/decider';
import type { EventStore } from './port.ts';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache.ts';
import { advance, emptySnapshot, type Folding, type Snapshot } from './snapshots.ts';

/**
 * The stream after its first so many events; beyond its end, as it is.
 * @throws StoreError 'unavailable'
 */
export type Past<Id, State> = (id: Id, events: number) => Promise<Snapshot<State>>;

/** A snapshot is kept after every so many events: anyone who goes through a stream event by event reads no more than these. */
const step = 1_000;

type Options<Id, Event extends DomainEvent, State> = {
  readonly store: EventStore;
  readonly folding: Folding<Event, State>;
  readonly streamOf: (id: Id) => string;
  /** States kept in memory, by the sum of their sizes. */
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

/** The last kept snapshot before `count`. A log may be restored under the process: what is not in it any more is dropped. */
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
