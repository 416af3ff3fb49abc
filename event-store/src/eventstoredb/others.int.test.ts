import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { append, event } from '../testing/contract/bench.ts';
import type { EventStore, Position } from '../port.ts';
import { startDouble, type Double } from '../testing/doubles/eventstoredb.ts';
import { createEventStoreDbStore, type EventStoreDbOptions } from './store.ts';

// On a server shared with other products: their events must cost the store next to nothing.

let double: Double;
let stores: EventStore[];
beforeEach(async () => {
  double = await startDouble();
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  double.kill();
});

const open = (options: Partial<EventStoreDbOptions> = {}): EventStore => {
  const store = createEventStoreDbStore({ address: double.address, prefix: 'ours-', timeoutMs: 10_000, ...options });
  stores.push(store);
  return store;
};
const othersWrite = (count: number): void => {
  const data = Buffer.from('{}');
  for (let written = 0; written < count; written += 100) {
    const events = Array.from({ length: Math.min(100, count - written) }, () => ({
      id: randomUUID(),
      type: 'Other',
      contentType: 'application/json',
      data,
      metadata: data,
    }));
    double.log.append(`theirs-${randomUUID()}`, -1, events);
  }
};
const write = (store: EventStore, count: number) =>
  store.append(append(`a-${randomUUID()}`, 'no-stream', ...Array.from({ length: count }, () => event())));
const all = { after: null as Position | null, streamPrefix: 'a-', limit: 1_000 };

it('the store receives only its own events, also among many events of others', async () => {
  const store = open();
  othersWrite(10_000);
  await write(store, 3);
  othersWrite(10_000);
  await write(store, 4);
  othersWrite(5_000);
  const found = await store.readAll(all);
  expect(found.map(({ revision }) => revision)).toEqual([0, 1, 2, 0, 1, 2, 3]);
  // The first page, which the server does not filter, and its own events.
  expect(double.given()).toBeLessThan(1_100);
  expect(await store.readAll({ ...all, limit: 5 })).toEqual(found.slice(0, 5));
  const after = found[3]?.position ?? null;
  expect(await store.readAll({ ...all, after, limit: 2 })).toEqual(found.slice(4, 6));
  await expect.poll(double.openReads).toBe(0);
});

it('a read stops when its signal aborts, and the next read continues from there', async () => {
  const store = open();
  othersWrite(20_000);
  const last = (await write(store, 1)) as { readonly position: Position };
  othersWrite(1_000);
  const caller = new AbortController();
  const reading = store.readAll({ ...all, signal: caller.signal });
  await expect.poll(double.examined, { interval: 5, timeout: 60_000 }).toBeGreaterThan(3_000);
  caller.abort();
  await expect(reading).rejects.toMatchObject({ kind: 'unavailable' });
  await expect.poll(double.openReads).toBe(0);
  const before = double.examined();
  expect(await store.readAll(all)).toMatchObject([{ position: last.position }]);
  // The second read examines only the remaining events of 21,000, and two windows again.
  expect(double.examined()).toBeLessThan(21_000 + 300);
  expect(double.examined()).toBeGreaterThan(before);
});

it('reads reach the end over several timeouts, and examine the events of others once', async () => {
  const store = open({ timeoutMs: 300 });
  othersWrite(30_000);
  // A call is limited to 300 ms, so a busy machine answers 'unavailable' now and then, and the reader asks again.
  const readToEnd = (): ReturnType<EventStore['readAll']> =>
    store.readAll(all).catch((error: unknown) => {
      if ((error as { kind?: unknown }).kind !== 'unavailable') throw error;
      return readToEnd();
    });
  expect(await readToEnd()).toEqual([]);
  const before = double.examined();
  expect([await readToEnd(), await readToEnd()]).toEqual([[], []]);
  expect(double.examined() - before).toBeLessThan(3_000);
  await write(open(), 2);
  expect(await readToEnd()).toHaveLength(2);
});
