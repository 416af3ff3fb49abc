import type { Snapshot } from './snapshots.ts';

/** The last used snapshots of this process; a snapshot is never wrong, only old. */
export type SnapshotCache<State> = {
  get(stream: string): Snapshot<State> | undefined;
  /** Keeps it unless a newer one is there. */
  put(stream: string, snapshot: Snapshot<State>): void;
  drop(stream: string): void;
};

export function createSnapshotCache<State>(size: number): SnapshotCache<State> {
  // A Map remembers the order of insertion: whoever is used goes to the end, whoever is first goes first.
  const kept = new Map<string, Snapshot<State>>();
  const use = (stream: string, snapshot: Snapshot<State>): void => {
    kept.delete(stream);
    kept.set(stream, snapshot);
  };
  return {
    get: (stream) => {
      const snapshot = kept.get(stream);
      if (snapshot !== undefined) use(stream, snapshot);
      return snapshot;
    },
    put: (stream, snapshot) => {
      const known = kept.get(stream);
      use(stream, known !== undefined && known.revision > snapshot.revision ? known : snapshot);
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    },
    drop: (stream) => {
      kept.delete(stream);
    },
  };
}
