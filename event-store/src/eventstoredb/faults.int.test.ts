import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { append, event } from '../testing/contract/bench.ts';
import { tail } from '../testing/contract/tail.ts';
import { retry } from '../retry.ts';
import type { Append, EventStore } from '../port.ts';
import { startDouble, type Double } from '../testing/doubles/eventstoredb.ts';
import { createEventStoreDbStore, type EventStoreDbOptions } from './store.ts';

/** Faults of EventStoreDB's client and of a failing server, simulated by the double. */
let double: Double;
let stores: EventStore[];

const open = (options: Partial<EventStoreDbOptions> = {}): EventStore => {
  const store = createEventStoreDbStore({ address: double.address, timeoutMs: 15_000, ...options });
  stores.push(store);
  return store;
};
beforeEach(async () => {
  double = await startDouble();
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  double.kill();
});

const newAppend = (size = 0): Append =>
  append(`t-${randomUUID()}`, 'no-stream', event(size === 0 ? {} : { a: 'x'.repeat(size) }));
const appendWithRetries = (store: EventStore, request: Append) =>
  retry(() => store.append(request), 'outcome-unknown', { callMs: 10_000, until: performance.now() + 90_000 });

it('an append whose reply was lost is stored once, and its repetition returns the same position', async () => {
  const store = open();
  const request = newAppend();
  double.fail('reply-lost');
  await expect(store.append(request)).rejects.toMatchObject({ kind: 'outcome-unknown' });
  const [stored] = await store.readStream(request.stream);
  const again = await store.append(request);
  expect(again).toEqual({ kind: 'appended', revision: 0, position: stored?.position });
  expect(await store.readStream(request.stream)).toHaveLength(1);
});

it('the store looks up the position when a repetition is answered without one', async () => {
  const store = open();
  const request = newAppend();
  const first = await store.append(request);
  double.fail('no-position');
  expect(await store.append(request)).toEqual(first);
});

it('an append and reads without an answer time out, and leave no call open', async () => {
  const store = open({ timeoutMs: 500 });
  await appendWithRetries(store, newAppend());
  double.fail('append-frozen', 'read-frozen', 'read-frozen');
  const all = { after: null, streamPrefix: '', limit: 1 };
  await Promise.all([
    expect(store.append(newAppend())).rejects.toMatchObject({ kind: 'outcome-unknown' }),
    expect(store.readStream('t-x')).rejects.toMatchObject({ kind: 'unavailable' }),
    expect(store.readAll(all)).rejects.toMatchObject({ kind: 'unavailable' }),
  ]);
  await expect.poll(double.openReads).toBe(0);
  expect(await appendWithRetries(store, newAppend())).toMatchObject({ kind: 'appended' });
});

it('more calls than a connection holds settle in time, answered or not', async () => {
  const store = open();
  const reads = await Promise.all(Array.from({ length: 120 }, () => store.readStream('t-none')));
  expect(reads.flat()).toEqual([]);
  double.fail(...Array.from({ length: 120 }, () => 'append-frozen' as const));
  const shortTimeout = open({ timeoutMs: 500 });
  const results = await Promise.allSettled(Array.from({ length: 120 }, () => shortTimeout.append(newAppend())));
  const kinds = results.map((result) => (result.status === 'rejected' ? result.reason.kind : result.value.kind));
  expect(kinds.slice(0, 90)).toEqual(kinds.slice(0, 90).fill('outcome-unknown'));
  // The last ones did not reach the server, or only just before the timeout: the timing decides which.
  expect(['outcome-unknown', 'unavailable']).toEqual(expect.arrayContaining(kinds.slice(90)));
  // Each call has released its slot. Up to 30 of these are frozen by faults that are still armed.
  const next = await Promise.all(Array.from({ length: 60 }, () => appendWithRetries(shortTimeout, newAppend())));
  expect(next.map(({ kind }) => kind)).toEqual(next.map(() => 'appended'));
});

it('the store reports pending appends as unknown when the connection breaks, and stores each once', async () => {
  const store = open();
  await appendWithRetries(store, newAppend());
  const appends = Array.from({ length: 10 }, () => newAppend());
  double.fail('append-frozen', 'reply-lost');
  const kinds = await Promise.all(appends.map((one) => store.append(one).catch(({ kind }) => kind)));
  expect(kinds.slice(0, 2)).toEqual(['outcome-unknown', 'outcome-unknown']);
  await Promise.all(appends.map((one) => appendWithRetries(store, one)));
  for (const { stream } of appends) expect(await store.readStream(stream)).toHaveLength(1);
});

it('the store rejects a conflicting append, and no other pending append', async () => {
  const store = open();
  const appends = Array.from({ length: 10 }, () => newAppend());
  const wrong = { ...newAppend(), expected: 7 };
  const results = await Promise.all([...appends, wrong, newAppend()].map((one) => store.append(one)));
  expect(results.map(({ kind }) => kind)).toEqual([...appends.map(() => 'appended'), 'conflict', 'appended']);
});

it('the store neither loses nor duplicates events when the server is killed under large appends', async () => {
  const store = open();
  const appends = Array.from({ length: 64 }, () => newAppend(65_536));
  // Some appends are under way when the server dies, on any machine.
  double.fail(...Array.from({ length: 8 }, () => 'append-frozen' as const));
  const all = Promise.allSettled(appends.map((request) => store.append(request)));
  await expect.poll(() => double.log.streams.size, { timeout: 60_000 }).toBeGreaterThan(8);
  double.kill();
  const kinds = (await all).map((result) => (result.status === 'rejected' ? result.reason.kind : result.value.kind));
  expect(kinds).toContain('outcome-unknown');
  expect(new Set(kinds)).toEqual(new Set(['appended', 'outcome-unknown']));
  await double.start();
  const again = await Promise.all(appends.map((request) => appendWithRetries(store, request)));
  expect(again.map(({ kind }) => kind)).toEqual(appends.map(() => 'appended'));
  for (const { stream } of appends) expect(double.log.streams.get(stream)).toHaveLength(1);
});

it('the store reads past the events of others once, not at every call', async () => {
  const store = open({ prefix: 'ours-' });
  const others = open({ prefix: 'theirs-' });
  const many = () => append(`t-${randomUUID()}`, 'no-stream', ...Array.from({ length: 150 }, () => event()));
  const news = (after: string | null) => store.readAll({ after, streamPrefix: 't-', limit: 10 });
  const cost = async (after: string | null): Promise<number> => {
    const before = double.given();
    expect(await news(after)).toEqual([]);
    return double.given() - before;
  };
  await others.append(many());
  expect(await cost(null)).toBeGreaterThan(150);
  expect(await cost(null)).toBeLessThan(5);
  const mine = newAppend();
  await store.append(mine);
  await others.append(many());
  const [first] = await news(null);
  expect(first?.stream).toBe(mine.stream);
  const { position: after = null } = first ?? {};
  expect(await cost(after)).toBeGreaterThan(150);
  expect(await cost(after)).toBeLessThan(5);
  await store.append(newAppend());
  expect(await news(after)).toHaveLength(1);
  expect(await news(null)).toHaveLength(2);
});

it('the failure of one server does not affect appends to another', async () => {
  const other = await startDouble();
  const store = open({ address: other.address });
  double.fail('append-frozen', 'append-frozen');
  const doomed = Promise.allSettled([open().append(newAppend()), open().append(newAppend())]);
  await expect.poll(double.faults, { timeout: 60_000 }).toBe(0);
  const sound = Array.from({ length: 50 }, () => store.append(newAppend()));
  double.kill();
  expect((await doomed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await Promise.all(sound)).map(({ kind }) => kind)).toEqual(sound.map(() => 'appended'));
  other.kill();
});

it('the store appends again after an append that found no server, also by discovery', async () => {
  const ways = [open(), open({ address: double.address.replace('esdb:', 'esdb+discover:'), timeoutMs: 3_000 })];
  double.kill();
  for (const store of ways) await expect(store.append(newAppend())).rejects.toMatchObject({ kind: 'outcome-unknown' });
  await double.start();
  for (const store of ways) expect(await appendWithRetries(store, newAppend())).toMatchObject({ kind: 'appended' });
});

it('a subscription resumes after restarts of the server from the last delivered event', async () => {
  const errors: unknown[] = [];
  const store = open({ onError: (error) => errors.push(error) });
  const follower = tail(store, { after: null, streamPrefix: 't-' });
  const fourEvents = (): Append => append(`t-${randomUUID()}`, 'no-stream', event(), event(), event(), event());
  for (let round = 1; round <= 4; round += 1) {
    await appendWithRetries(store, fourEvents());
    await follower.until(4 * round);
    double.kill();
    await new Promise((resolve) => setTimeout(resolve, 100));
    double.fail('too-early');
    await double.start();
  }
  await appendWithRetries(store, fourEvents());
  await follower.until(20);
  expect((await follower.stop()).map(({ id }) => id)).toEqual(
    double.log.all.filter(({ stream }) => stream.startsWith('t-')).map(({ id }) => id),
  );
  expect(errors.length).toBeGreaterThan(0);
});

it('an append that starts when another one fails does not block the store', async () => {
  const store = open();
  for (let round = 0; round < 5; round += 1) {
    double.fail('append-frozen', 'append-frozen');
    const failing = Array.from({ length: 2 }, () => store.append(newAppend()).catch(() => store.append(newAppend())));
    await expect.poll(double.faults, { timeout: 60_000 }).toBe(0);
    double.kill();
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await double.start();
    await appendWithRetries(store, newAppend());
  }
});

it('a subscription is closed when its signal aborts, its loop ends or the store closes', async () => {
  const store = open();
  await store.append(newAppend());
  const all = { after: null, streamPrefix: 't-' };
  const bySignal = tail(store, all);
  await bySignal.until(1);
  await bySignal.stop();
  await expect.poll(double.openReads).toBe(0);
  for await (const batch of store.subscribe({ ...all, signal: new AbortController().signal })) {
    expect(batch).toHaveLength(1);
    break;
  }
  await expect.poll(double.openReads).toBe(0);
  const byClosing = tail(store, all);
  await byClosing.until(1);
  await store.close();
  await expect.poll(double.openReads).toBe(0);
  expect(await byClosing.stop()).toHaveLength(1);
});
