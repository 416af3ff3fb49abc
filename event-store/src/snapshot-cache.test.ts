import { expect, it } from 'vitest';

import { createSnapshotCache } from './snapshot-cache.ts';
import type { Snapshot } from './snapshots.ts';

const at = (revision: number): Snapshot<null> => ({ state: null, revision, head: '', position: null, at: '' });

it('evicts the least recently used snapshot', () => {
  const cache = createSnapshotCache<null>(2, () => 1);
  cache.put('a', at(0));
  cache.put('b', at(0));
  cache.get('a');
  cache.put('c', at(0));
  expect(['a', 'b', 'c'].map((stream) => cache.get(stream) !== undefined)).toEqual([true, false, true]);
});

it('does not replace a snapshot by an older one, unless it was dropped', () => {
  const cache = createSnapshotCache<null>(2, () => 1);
  cache.put('a', at(5));
  cache.put('a', at(3));
  expect(cache.get('a')?.revision).toBe(5);
  cache.drop('a');
  cache.put('a', at(3));
  expect(cache.get('a')?.revision).toBe(3);
});

it('evicts as many small snapshots as a large one needs', () => {
  const cache = createSnapshotCache<{ size: number }>(10, ({ size }) => size);
  const sized = (size: number) => ({ state: { size }, revision: 0, head: '', position: null, at: '' });
  for (const stream of ['a', 'b', 'c']) cache.put(stream, sized(2));
  cache.put('large', sized(7));
  expect(['a', 'b', 'c', 'large'].map((stream) => cache.get(stream) !== undefined)).toEqual([false, false, true, true]);
  cache.put('too-large', sized(11));
  expect([cache.get('too-large'), cache.get('large')?.state.size]).toEqual([undefined, 7]);
});
