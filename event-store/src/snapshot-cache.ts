import { LRUCache } from 'lru-cache';
import type { Snapshot } from './snapshots.ts';

/** A snapshot is never wrong, only old. */
export type SnapshotCache<State> = {
  get(stream: string): Snapshot<State> | undefined;
  /** Stores it unless a newer one is cached. */
  put(stream: string, snapshot: Snapshot<State>): void;
  drop(stream: string): void;
};

/** A state larger than `size` is not cached. */
export function createSnapshotCache<State>(size: number, sizeOf: (state: State) => number): SnapshotCache<State> {
  const kept = new LRUCache<string, Snapshot<State>>({
    maxSize: size,
    sizeCalculation: ({ state }) => Math.max(1, Math.ceil(sizeOf(state))),
  });
  return {
    get: (stream) => kept.get(stream),
    put: (stream, snapshot) => {
      const known = kept.get(stream);
      if (known === undefined || known.revision <= snapshot.revision) kept.set(stream, snapshot);
    },
    drop: (stream) => void kept.delete(stream),
  };
}
