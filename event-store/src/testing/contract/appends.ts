import { expect, it } from 'vitest';

import { append, event, type SetUp } from './bench.ts';
import { retry } from '../../retry.ts';
import type { EventStore } from '../../port.ts';

export function expectedRevision(setUp: SetUp): void {
  it('rejects an append to an existing stream when none is expected, with its revision', async () => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const late = await store.append(append(`${prefix}a`, 'no-stream', event()));
    expect(late).toEqual({ kind: 'conflict', actual: 1 });
    expect(await store.readStream(`${prefix}a`)).toHaveLength(2);
  });

  it.each([0, 5])('rejects expected revision %i of a missing stream', async (revision) => {
    const { store, prefix } = await setUp();
    const result = await store.append(append(`${prefix}a`, revision, event()));
    expect(result).toEqual({ kind: 'conflict', actual: 'no-stream' });
    expect(await store.readStream(`${prefix}a`)).toEqual([]);
  });

  it.each([0, 2, 99])('rejects expected revision %i of a stream at revision 1', async (revision) => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const result = await store.append(append(`${prefix}a`, revision, event()));
    expect(result).toEqual({ kind: 'conflict', actual: 1 });
  });

  it('accepts exactly one of 32 concurrent writers in two processes', async () => {
    const { store, open, prefix } = await setUp();
    const other = open();
    const tries = Array.from({ length: 32 }, (_, i) =>
      (i % 2 === 0 ? store : other).append(append(`${prefix}a`, 'no-stream', event())),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result.kind === 'appended')).toHaveLength(1);
    expect(results.filter((result) => result.kind === 'conflict' && result.actual === 0)).toHaveLength(31);
  });

  it('does not fail concurrent appends because of a conflict', async () => {
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

export function repeatedAppends(setUp: SetUp): void {
  it('returns the first answer for the same ids and revision, and stores nothing', async () => {
    const { store, prefix } = await setUp();
    const first = append(`${prefix}a`, 'no-stream', event(), event());
    const answer = await store.append(first);
    expect(await store.append(first)).toEqual(answer);
    expect(await store.readStream(`${prefix}a`)).toHaveLength(2);
  });

  it('returns the first answer after later events, also to another process', async () => {
    const { store, open, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event()));
    const middle = append(`${prefix}a`, 0, event(), event());
    const answer = await store.append(middle);
    await store.append(append(`${prefix}a`, 2, event()));
    expect(await open().append(middle)).toEqual(answer);
    expect(await store.readStream(`${prefix}a`)).toHaveLength(4);
  });

  it('stores eight identical concurrent appends once', async () => {
    const { store, open, prefix } = await setUp();
    const other = open();
    const same = append(`${prefix}a`, 'no-stream', event());
    // A store may leave the outcome unknown while the first append is under way.
    const appendWithRetries = (one: EventStore) =>
      retry(() => one.append(same), 'outcome-unknown', { callMs: 20_000, until: performance.now() + 60_000 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => appendWithRetries(i % 2 === 0 ? store : other)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ kind: 'appended', revision: 0 });
    expect(await store.readStream(`${prefix}a`)).toHaveLength(1);
  });

  it('returns a conflict for a list that is stored in part', async () => {
    const { store, prefix } = await setUp();
    const known = event();
    await store.append(append(`${prefix}a`, 'no-stream', known));
    const result = await store.append(append(`${prefix}a`, 'no-stream', known, event()));
    expect(result).toEqual({ kind: 'conflict', actual: 0 });
  });

  it('returns a conflict for stored ids at a wrong revision', async () => {
    const { store, prefix } = await setUp();
    const known = event();
    await store.append(append(`${prefix}a`, 'no-stream', event(), known, event()));
    const result = await store.append(append(`${prefix}a`, 'no-stream', known));
    expect(result).toEqual({ kind: 'conflict', actual: 2 });
  });
}
