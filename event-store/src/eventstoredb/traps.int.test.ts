import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { append, event } from '../testing/contract/bench.ts';
import { tail } from '../testing/contract/tail.ts';
import { retry } from '../retry.ts';
import type { Append, EventStore } from '../port.ts';
import { anyServer } from '../testing/doubles/any-server.ts';
import { createEventStoreDbStore, type EventStoreDbOptions } from './store.ts';

const server = await anyServer();
afterAll(server.close);

/** Each test has its own streams and reads no others: the server may be shared, old and full. */
let prefix: string;
let stores: EventStore[];
beforeEach(() => {
  prefix = `t${randomUUID().slice(0, 8)}-`;
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

const open = (options: Partial<EventStoreDbOptions> = {}): EventStore => {
  const store = createEventStoreDbStore({ address: server.way.url, timeoutMs: 10_000, prefix, ...options });
  stores.push(store);
  return store;
};
const newAppend = (): Append => append(`a-${randomUUID()}`, 'no-stream', event());
const appendWithRetries = (store: EventStore, request: Append) =>
  retry(() => store.append(request), 'outcome-unknown', { callMs: 10_000, until: performance.now() + 90_000 });

describe(`on ${server.name}`, () => {
  it('resumes a subscription that was dropped because it lagged', async () => {
    const store = open();
    const follower = tail(store, { after: null, streamPrefix: 'a-' });
    await store.append(newAppend());
    await follower.until(1);
    const bursts = Array.from({ length: 3 }, (_, i) =>
      append(`a-burst${i}`, 'no-stream', ...Array.from({ length: 100 }, () => event())),
    );
    await Promise.all(
      [...bursts, ...Array.from({ length: 32 }, newAppend)].map((request) => appendWithRetries(store, request)),
    );
    await follower.until(333);
    const ids = (await follower.stop()).map(({ id }) => id);
    expect(ids).toHaveLength(333);
    expect(new Set(ids).size).toBe(333);
  });

  it('reports an append without an answer as unknown, and its repetition as appended', async () => {
    const store = open({ timeoutMs: 500 });
    await appendWithRetries(store, newAppend());
    server.way.holdAnswers();
    const request = newAppend();
    await expect(store.append(request)).rejects.toMatchObject({ kind: 'outcome-unknown' });
    server.way.thaw();
    expect(await appendWithRetries(store, request)).toMatchObject({ kind: 'appended', revision: 0 });
    expect(await open().readStream(request.stream)).toHaveLength(1);
  });

  it('settles every call while the connection is frozen, and resumes afterwards, with subscriptions', async () => {
    const store = open({ timeoutMs: 500 });
    const follower = tail(store, { after: null, streamPrefix: 'a-' });
    await appendWithRetries(store, newAppend());
    await follower.until(1);
    server.way.freeze();
    const appends = Array.from({ length: 20 }, newAppend);
    const calls = [...appends.map((request) => store.append(request)), store.readStream('a-x')];
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
    server.way.thaw();
    await Promise.all(appends.map((request) => appendWithRetries(store, request)));
    await follower.until(21);
    expect(new Set((await follower.stop()).map(({ id }) => id)).size).toBe(21);
  });

  it.each(['7/7', '999999999999999999/999999999999999999', '12345'])(
    'rejects position %s, which is not in this log',
    async (after) => {
      const store = open();
      await store.append(newAppend());
      const reading = store.readAll({ after, streamPrefix: '', limit: 1 });
      await expect(reading).rejects.toMatchObject({ kind: 'invalid' });
      const subscription = store.subscribe({ after, streamPrefix: '', signal: new AbortController().signal });
      await expect(subscription[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'invalid' });
    },
  );

  it('isolates streams of different prefixes', async () => {
    const [one, two] = [open({ prefix: `${prefix}1-` }), open({ prefix: `${prefix}2-` })];
    const request = append('a-b', 'no-stream', event());
    await one.append(request);
    await two.append({ ...request, events: [event({ n: 2 })] });
    for (const store of [one, two]) {
      const stored = await store.readStream('a-b');
      expect(stored).toMatchObject([{ stream: 'a-b', revision: 0 }]);
      expect(await store.readAll({ after: null, streamPrefix: '', limit: 10 })).toEqual(stored);
      const follower = tail(store, { after: null, streamPrefix: 'a-' });
      await follower.until(1);
      expect(await follower.stop()).toEqual(stored);
    }
    expect(await open({ prefix: '' }).readStream(`${prefix}1-a-b`)).toHaveLength(1);
  });

  it('reads past many events of others', async () => {
    const store = open();
    const first = newAppend();
    await store.append(first);
    const others = open({ prefix: `${prefix}other-` });
    await others.append(append('a-c', 'no-stream', ...Array.from({ length: 1_000 }, () => event())));
    const last = newAppend();
    await store.append(last);
    const [found] = await store.readStream(first.stream);
    const rest = await store.readAll({ after: found?.position ?? null, streamPrefix: 'a-', limit: 5 });
    expect(rest.map(({ stream }) => stream)).toEqual([last.stream]);
  });
});
