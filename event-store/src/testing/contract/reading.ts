import { expect, it } from 'vitest';

import type { StoredEvent, Streams } from '../../port.ts';
import { append, event, type SetUp } from './bench.ts';

async function eventsOf({ batches }: Streams): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  for await (const batch of batches) found.push(...batch);
  return found;
}

export function reading(setUp: SetUp): void {
  it('returns a stream in order, from any revision, up to the limit', async () => {
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

  it('returns the position of the last event for an append', async () => {
    const { store, prefix } = await setUp();
    const result = await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const last = (await store.readStream(`${prefix}a`)).at(-1);
    expect(result).toEqual({ kind: 'appended', revision: 1, position: last?.position });
  });

  it('returns all events after any position', async () => {
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

  it('returns the event at a position, or null', async () => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const stored = await store.readStream(`${prefix}a`);
    for (const each of stored) expect(await store.eventAt(each.position)).toEqual(each);
    const beyond = ['999999999999999', '999999999999999/999999999999999', 'mzzzzzz', 'no position'];
    expect(await Promise.all(beyond.map(store.eventAt))).toEqual(beyond.map(() => null));
  });

  it('returns the stored events stream by stream, if the store supports it', async () => {
    const { store, prefix } = await setUp();
    // A store with inline projections is a table that can be read in any order: it must support readStreams.
    expect(store.readStreams ?? store.registerInlineProjection ?? 'neither').toBe(store.readStreams ?? 'neither');
    if (store.readStreams === undefined) return;
    expect(await eventsOf(await store.readStreams({ streamPrefix: prefix, limit: 2 }))).toEqual([]);
    const names = ['b', 'a', 'c'];
    for (let i = 0; i < 3; i += 1)
      for (const name of names) await store.append(append(`${prefix}${name}`, i === 0 ? 'no-stream' : i - 1, event()));
    await store.append(append(`other-${prefix}`, 'no-stream', event()));
    const streams = await store.readStreams({ streamPrefix: prefix, limit: 2 });
    await store.append(append(`${prefix}a`, 2, event()));
    const ordered = await Promise.all(names.toSorted().map((name) => store.readStream(`${prefix}${name}`)));
    expect(await eventsOf(streams)).toEqual(ordered.flatMap((events) => events.slice(0, 3)));
    const later = await store.readAll({ after: streams.last, streamPrefix: '', limit: 10 });
    expect(later.map(({ stream, revision }) => [stream, revision])).toEqual([[`${prefix}a`, 3]]);
  });

  it('rejects a read when its signal aborts', async () => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event()));
    const read = (signal: AbortSignal) => store.readAll({ after: null, streamPrefix: prefix, limit: 1, signal });
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await read(new AbortController().signal)).toHaveLength(1);
  });

  it('returns each event once to a reader in small batches while writers append', async () => {
    const { store, open, prefix } = await setUp();
    const writer = open();
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        for (let n = 0; n < 25; n += 1)
          await writer.append(append(`${prefix}${i}`, n === 0 ? 'no-stream' : n - 1, event()));
      }),
    );
    const seen: string[] = [];
    for (let after: string | null = null, idle = 0; seen.length < 200 && idle < 2_000;) {
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
