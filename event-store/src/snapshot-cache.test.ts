import { expect, it } from 'vitest';

import { createSnapshotCache } from './snapshot-cache.ts';
import type { Snapshot } from './snapshots.ts';

const at = (revision: number): Snapshot<null> => ({ state: null, revision, head: '', position: null });

it('keeps what was used last', () => {
  const cache = createSnapshotCache<null>(2);
  cache.put('a', at(0));
  cache.put('b', at(0));
  cache.get('a');
  cache.put('c', at(0));
  expect(['a', 'b', 'c'].map((stream) => cache.get(stream) !== undefined)).toEqual([true, false, true]);
});

it('never goes back to an older one, unless it was dropped', () => {
  const cache = createSnapshotCache<null>(2);
  cache.put('a', at(5));
  cache.put('a', at(3));
  expect(cache.get('a')?.revision).toBe(5);
  cache.drop('a');
  cache.put('a', at(3));
  expect(cache.get('a')?.revision).toBe(3);
});
