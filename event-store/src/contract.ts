import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it } from 'vitest';

import { collect, tail } from './contract-tail.ts';
import { persist } from './persist.ts';
import { maxAppendBytes, StoreError, type Append, type EventStore, type JsonObject, type NewEvent } from './port.ts';

/** One log to be tested. The contract uses streams of its own, so logs may be shared, old and full. */
export type LogUnderTest = {
  /** A store on this log; each call makes another one, like another process. */
  readonly open: () => EventStore;
  /** Breaks all connections of all its stores, as a restart of the server does; nothing where there are none. */
  readonly cutConnections: () => Promise<void>;
};

/**
 * What the port promises, as tests: call it in a test file of the adapter. `makeLog` is called once for each test.
 * What is not in here is not promised (say, what becomes of stored ids under an expected revision that is the current
 * one).
 */
export function eventStoreContract(name: string, makeLog: () => Promise<LogUnderTest>): void {
  const opened: EventStore[] = [];
  const setUp = async () => {
    const log = await makeLog();
    const open = (): EventStore => {
      const store = log.open();
      opened.push(store);
      return store;
    };
    return { store: open(), open, cutConnections: log.cutConnections, prefix: `t${randomUUID().slice(0, 8)}-` };
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  describe(`${name}: expected revision`, () => expectedRevision(setUp));
  describe(`${name}: repeated appends`, () => repeatedAppends(setUp));
  describe(`${name}: what may be stored`, () => validation(setUp));
  describe(`${name}: reading`, () => reading(setUp));
  describe(`${name}: subscription`, () => subscription(setUp));
}

type SetUp = () => Promise<{
  readonly store: EventStore;
  readonly open: () => EventStore;
  readonly cutConnections: () => Promise<void>;
  readonly prefix: string;
}>;

const event = (data: JsonObject = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'Happened',
  data,
  meta: { commandId: 'c1', actorId: 7 },
});
const append = (stream: string, expected: Append['expected'], ...events: readonly NewEvent[]): Append => ({
  stream,
  expected,
  events,
});

function expectedRevision(setUp: SetUp): void {
  it('refuses a stream that exists where none is expected, and says where it stands', async () => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const late = await store.append(append(`${prefix}a`, 'no-stream', event()));
    expect(late).toEqual({ kind: 'conflict', actual: 1 });
    expect(await store.readStream(`${prefix}a`)).toHaveLength(2);
  });

  it.each([0, 5])('refuses revision %i of a stream that does not exist', async (revision) => {
    const { store, prefix } = await setUp();
    const result = await store.append(append(`${prefix}a`, revision, event()));
    expect(result).toEqual({ kind: 'conflict', actual: 'no-stream' });
    expect(await store.readStream(`${prefix}a`)).toEqual([]);
  });

  it.each([0, 2, 99])('refuses revision %i of a stream that stands at 1', async (revision) => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const result = await store.append(append(`${prefix}a`, revision, event()));
    expect(result).toEqual({ kind: 'conflict', actual: 1 });
  });

  it('lets exactly one of 32 writers through, from two processes', async () => {
    const { store, open, prefix } = await setUp();
    const stores = [store, open()];
    const tries = Array.from({ length: 32 }, (_, i) => stores[i % 2]?.append(append(`${prefix}a`, 'no-stream', event())));
    const results = await Promise.all(tries);
    expect(results.filter((result) => result?.kind === 'appended')).toHaveLength(1);
    expect(results.filter((result) => result?.kind === 'conflict' && result.actual === 0)).toHaveLength(31);
  });

  it('keeps a conflict from the appends beside it', async () => {
    const { store, prefix } = await setUp();
    const appends = Array.from({ length: 20 }, (_, i) =>
      store.append(append(`${prefix}${i}`, i % 2 === 0 ? 'no-stream' : 3, event())),
    );
    const kinds = (await Promise.all(appends)).map((result) => result.kind);
    expect(kinds).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'appended' : 'conflict')));
  });

  it('stores all events of an append or none', async () => {
    const { store, prefix } = await setUp();
    const lists = Array.from({ length: 10 }, () => [event(), event(), event()]);
    await Promise.all(lists.map((events) => store.append(append(`${prefix}a`, 'no-stream', ...events))));
    const stored = (await store.readStream(`${prefix}a`)).map(({ id }) => id);
    expect(lists.map((events) => events.map(({ id }) => id))).toContainEqual(stored);
  });
}

function repeatedAppends(setUp: SetUp): void {
  it('answers the same ids and revision as the first time and stores nothing', async () => {
    const { store, prefix } = await setUp();
    const first = append(`${prefix}a`, 'no-stream', event(), event());
    const answer = await store.append(first);
    expect(await store.append(first)).toEqual(answer);
    expect(await store.readStream(`${prefix}a`)).toHaveLength(2);
  });

  it('does so after later events, for another process, in the middle of a stream', async () => {
    const { store, open, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event()));
    const middle = append(`${prefix}a`, 0, event(), event());
    const answer = await store.append(middle);
    await store.append(append(`${prefix}a`, 2, event()));
    expect(await open().append(middle)).toEqual(answer);
    expect(await store.readStream(`${prefix}a`)).toHaveLength(4);
  });

  it('stores eight identical appends at the same time once', async () => {
    const { store, open, prefix } = await setUp();
    const stores = [store, open()];
    const same = append(`${prefix}a`, 'no-stream', event());
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => stores[i % 2]?.append(same)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ kind: 'appended', revision: 0 });
    expect(await store.readStream(`${prefix}a`)).toHaveLength(1);
  });

  it('takes a list that is stored in part for a conflict', async () => {
    const { store, prefix } = await setUp();
    const known = event();
    await store.append(append(`${prefix}a`, 'no-stream', known));
    const result = await store.append(append(`${prefix}a`, 'no-stream', known, event()));
    expect(result).toEqual({ kind: 'conflict', actual: 0 });
  });

  it('takes known ids at a wrong revision for a conflict', async () => {
    const { store, prefix } = await setUp();
    const known = event();
    await store.append(append(`${prefix}a`, 'no-stream', event(), known, event()));
    const result = await store.append(append(`${prefix}a`, 'no-stream', known));
    expect(result).toEqual({ kind: 'conflict', actual: 2 });
  });
}

function validation(setUp: SetUp): void {
  const id = randomUUID();
  const bad: readonly (readonly [string, (stream: string) => Append])[] = [
    ['no events', (stream) => append(stream, 'no-stream')],
    ['an id that is no UUID', (stream) => append(stream, 'no-stream', event({}, 'x'))],
    ['one id twice', (stream) => append(stream, 'no-stream', event({}, id), event({}, id))],
    ['an empty type', (stream) => append(stream, 'no-stream', { ...event(), type: '' })],
    ['a stream of the system', (stream) => append(`$${stream}`, 'no-stream', event())],
    ['a negative revision', (stream) => append(stream, -1, event())],
    ['half a revision', (stream) => append(stream, 0.5, event())],
    ['undefined', (stream) => append(stream, 'no-stream', event({ a: undefined } as unknown as JsonObject))],
    ['a bigint', (stream) => append(stream, 'no-stream', event({ a: 1n } as unknown as JsonObject))],
    ['NaN', (stream) => append(stream, 'no-stream', event({ a: Number.NaN }))],
    ['a date', (stream) => append(stream, 'no-stream', event({ a: new Date(0) } as unknown as JsonObject))],
    ['too much', (stream) => append(stream, 'no-stream', event({ a: 'x'.repeat(maxAppendBytes) }))],
  ];
  it.each(bad)('refuses %s, with no harm to the appends beside it', async (_name, make) => {
    const { store, prefix } = await setUp();
    const beside = store.append(append(`${prefix}b`, 'no-stream', event()));
    await expect(store.append(make(`${prefix}a`))).rejects.toMatchObject({ name: 'StoreError', kind: 'invalid' });
    expect(await beside).toMatchObject({ kind: 'appended' });
    expect(await store.readStream(`${prefix}a`)).toEqual([]);
  });

  it('gives back what was stored, whatever it holds', async () => {
    const { store, prefix } = await setUp();
    const data: JsonObject = {
      text: `quote " backslash \\ braces {},' nul \u0000 half \ud83d smile 😀 comité नमस्ते NULL`,
      numbers: [0, -1, 1.5, 1e21, 1e-9, 9_007_199_254_740_991],
      nested: { empty: {}, list: [[], [null, true, false, '']], NULL: null },
      big: 'x'.repeat(500_000),
    };
    const one = event(data);
    await store.append(append(`${prefix}a`, 'no-stream', one));
    const [stored] = await store.readStream(`${prefix}a`);
    expect(stored).toEqual({ ...one, stream: `${prefix}a`, revision: 0, position: expect.any(String) });
  });

  it('refuses reads that make no sense', async () => {
    const { store } = await setUp();
    const all = { streamPrefix: '', limit: 10 };
    await expect(store.readAll({ ...all, after: 'no such place' })).rejects.toBeInstanceOf(StoreError);
    await expect(store.readAll({ ...all, after: null, limit: 0 })).rejects.toBeInstanceOf(StoreError);
    await expect(store.readStream('a', { fromRevision: -1 })).rejects.toBeInstanceOf(StoreError);
  });
}

function reading(setUp: SetUp): void {
  it('gives a stream in order, from any revision, as far as asked', async () => {
    const { store, prefix } = await setUp();
    for (let i = 0; i < 6; i += 2) {
      const expected = i === 0 ? 'no-stream' : i - 1;
      await store.append(append(`${prefix}a`, expected, event({ i }), event({ i: i + 1 })));
    }
    const numbers = async (fromRevision: number, limit: number) =>
      (await store.readStream(`${prefix}a`, { fromRevision, limit })).map((e) => [e.revision, e.data['i']]);
    expect(await numbers(0, 100)).toEqual([0, 1, 2, 3, 4, 5].map((i) => [i, i]));
    expect(await numbers(2, 3)).toEqual([2, 3, 4].map((i) => [i, i]));
    expect(await numbers(6, 3)).toEqual([]);
  });

  it('answers an append with the place of its last event', async () => {
    const { store, prefix } = await setUp();
    const result = await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const last = (await store.readStream(`${prefix}a`)).at(-1);
    expect(result).toEqual({ kind: 'appended', revision: 1, position: last?.position });
  });

  it('catches up from any position', async () => {
    const { store, prefix } = await setUp();
    for (let i = 0; i < 5; i += 1) await store.append(append(`${prefix}${i}`, 'no-stream', event(), event()));
    const all = await store.readAll({ after: null, streamPrefix: prefix, limit: 100 });
    expect(all.map((e) => `${e.stream}/${e.revision}`)).toEqual(
      [0, 1, 2, 3, 4].flatMap((i) => [`${prefix}${i}/0`, `${prefix}${i}/1`]),
    );
    for (const [index, { position }] of all.entries())
      expect(await store.readAll({ after: position, streamPrefix: prefix, limit: 3 })).toEqual(
        all.slice(index + 1, index + 4),
      );
  });

  it('gives each event to readers in small steps once while writers are at work', async () => {
    const { store, open, prefix } = await setUp();
    const writer = open();
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        for (let n = 0; n < 25; n += 1)
          await writer.append(append(`${prefix}${i}`, n === 0 ? 'no-stream' : n - 1, event()));
      }),
    );
    const seen: string[] = [];
    for (let after: string | null = null, idle = 0; seen.length < 200 && idle < 2_000; ) {
      const batch = await store.readAll({ after, streamPrefix: prefix, limit: 7 });
      seen.push(...batch.map((e) => `${e.stream}/${e.revision}`));
      after = batch.at(-1)?.position ?? after;
      idle = batch.length === 0 ? idle + 1 : 0;
    }
    await writing;
    expect(new Set(seen).size).toBe(200);
    expect(seen).toHaveLength(200);
  });
}

function subscription(setUp: SetUp): void {
  it('gives what is stored, then what comes, of the wanted streams alone', async () => {
    const { store, open, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const follower = tail(open(), { after: null, streamPrefix: `${prefix}a` });
    await follower.until(2);
    await store.append(append(`${prefix}b`, 'no-stream', event()));
    await store.append(append(`${prefix}a`, 1, event()));
    await follower.until(3);
    expect(await follower.stop()).toEqual(await store.readStream(`${prefix}a`));
  });

  it('starts after a position, in batches that are never empty or too large', async () => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', ...Array.from({ length: 11 }, () => event())));
    const all = await store.readStream(`${prefix}a`);
    const follower = tail(store, { after: all[0]?.position ?? null, streamPrefix: prefix, batchSize: 4 });
    await follower.until(10);
    expect(await follower.stop()).toEqual(all.slice(1));
    expect(follower.batches).toEqual([4, 4, 2]);
  });

  it('tells of an append within 250 ms', async () => {
    const { store, open, prefix } = await setUp();
    const follower = tail(open(), { after: null, streamPrefix: prefix });
    await store.append(append(`${prefix}a`, 'no-stream', event()));
    await follower.until(1);
    // Let it fall asleep between the appends: a wake-up is what is tried here.
    for (let i = 0; i < 3; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const begin = performance.now();
      await store.append(append(`${prefix}a`, i, event()));
      await follower.until(i + 2);
      expect(performance.now() - begin).toBeLessThan(250);
    }
    expect(await follower.stop()).toHaveLength(4);
  });

  it('goes on without gap or repetition when its connections break', async () => {
    const { store, open, cutConnections, prefix } = await setUp();
    const follower = tail(open(), { after: null, streamPrefix: prefix, batchSize: 3 });
    const writer = open();
    for (let i = 0; i < 30; i += 1) {
      const next = append(`${prefix}a`, i === 0 ? 'no-stream' : i - 1, event());
      const patience = { callMs: 2_000, until: performance.now() + 10_000 };
      const result = await persist(() => writer.append(next), 'outcome-unknown', patience);
      expect(result).toMatchObject({ kind: 'appended', revision: i });
      if (i % 10 === 5) await cutConnections();
    }
    await follower.until(30);
    expect((await follower.stop()).map((e) => e.revision)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(await store.readStream(`${prefix}a`)).toHaveLength(30);
  });

  it('ends by its signal, also while it waits, and for a position that is none', async () => {
    const { store, prefix } = await setUp();
    const idle = tail(store, { after: null, streamPrefix: prefix });
    expect(await idle.stop()).toEqual([]);
    const lost = collect(store.subscribe({ after: '?', streamPrefix: prefix, signal: new AbortController().signal }));
    await expect(lost).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('ends when its store is closed; then nothing is answered any more', async () => {
    const { store, prefix } = await setUp();
    const never = new AbortController();
    const following = collect(store.subscribe({ after: null, streamPrefix: prefix, signal: never.signal }));
    await store.close();
    expect(await following).toEqual([]);
    await expect(store.readStream(`${prefix}a`)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(store.append(append(`${prefix}a`, 'no-stream', event()))).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.close()).resolves.toBeUndefined();
  });
}
