import { expect, it } from 'vitest';

import { setUp } from './handle.fixture.ts';
import { createMemoryLog } from './testing/doubles/memory-store.ts';
import { createPast } from './past.ts';
import type { EventStore } from './port.ts';

type Put = { readonly type: 'Put'; readonly data: { readonly rupees: number } };

/** Creates a past that sums the amounts put into a purse, and counts the events that it reads. */
const summing = (store: EventStore) => {
  let read = 0;
  const counting: EventStore = {
    ...store,
    readStream: async (...args) => {
      const events = await store.readStream(...args);
      read += events.length;
      return events;
    },
  };
  const past = createPast<number, Put, number>({
    store: counting,
    folding: { initial: 0, evolve: (sum, { data }) => sum + data.rupees, decode: (stored) => stored as Put },
    streamOf: (id) => `purse-${id}`,
    cacheSize: 10,
    sizeOf: () => 1,
  });
  return { past, read: () => read };
};

const purse = async (puts: readonly number[]) => {
  const log = createMemoryLog();
  const { put, store } = setUp([], log);
  for (const rupees of puts) await put(rupees);
  return { log, store };
};
const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

it('returns the state after the given number of events, or after all events beyond the end', async () => {
  const { store } = await purse([1, 2, 3]);
  const { past } = summing(store);
  const sums = await Promise.all([1, 2, 3, 900].map((count) => past(1, count)));
  expect(sums.map(({ state, revision }) => [state, revision])).toEqual([
    [1, 0],
    [3, 1],
    [6, 2],
    [6, 2],
  ]);
  const last = (await store.readStream('purse-1')).at(-1);
  expect(sums.map(({ head }) => head).slice(2)).toEqual([last?.meta['hash'], last?.meta['hash']]);
  expect(await past(2, 5)).toMatchObject({ state: 0, revision: -1 });
});

it('reads at most the last 1,000 events of a stream that it has read before', async () => {
  const { store } = await purse(ones(2_100));
  const { past, read } = summing(store);
  expect((await past(1, 2_050)).state).toBe(2_050);
  const cold = read();
  const sums = await Promise.all([1_000, 1_999, 2_000, 2_001, 9_000].map((count) => past(1, count)));
  expect(sums.map(({ state }) => state)).toEqual([1_000, 1_999, 2_000, 2_001, 2_100]);
  // Each read includes the event that its snapshot ends with.
  expect([cold, read() - cold]).toEqual([2_050, 1 + 1_000 + 1 + 2 + 101]);
});

it('drops snapshots that are not in the log after a restore', async () => {
  const { store } = await purse(ones(1_010));
  const restored = await purse([5, ...ones(1_004)]);
  const shorter = await purse(ones(10));
  let now = store;
  const { past } = summing({ ...store, readStream: (...args) => now.readStream(...args) });
  expect((await past(1, 1_005)).state).toBe(1_005);
  now = restored.store;
  expect((await past(1, 1_005)).state).toBe(1_009);
  now = shorter.store;
  expect((await past(1, 1_005)).state).toBe(10);
});
