import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { append, event, type SetUp } from './bench.ts';
import { maxAppendBytes, StoreError, type Append, type JsonObject } from '../../port.ts';

export function validation(setUp: SetUp): void {
  const id = randomUUID();
  const bad: readonly (readonly [string, (stream: string) => Append])[] = [
    ['no events', (stream) => append(stream, 'no-stream')],
    ['an id that is not a UUID', (stream) => append(stream, 'no-stream', event({}, 'x'))],
    ['a duplicate id', (stream) => append(stream, 'no-stream', event({}, id), event({}, id))],
    ['an empty type', (stream) => append(stream, 'no-stream', { ...event(), type: '' })],
    ['a stream of the system', (stream) => append(`$${stream}`, 'no-stream', event())],
    ['a negative revision', (stream) => append(stream, -1, event())],
    ['a fractional revision', (stream) => append(stream, 0.5, event())],
    ['undefined', (stream) => append(stream, 'no-stream', event({ a: undefined } as unknown as JsonObject))],
    ['a bigint', (stream) => append(stream, 'no-stream', event({ a: 1n } as unknown as JsonObject))],
    ['NaN', (stream) => append(stream, 'no-stream', event({ a: Number.NaN }))],
    ['a date', (stream) => append(stream, 'no-stream', event({ a: new Date(0) } as unknown as JsonObject))],
    ['too many bytes', (stream) => append(stream, 'no-stream', event({ a: 'x'.repeat(maxAppendBytes) }))],
  ];
  it.each(bad)('rejects %s, without failing concurrent appends', async (_name, make) => {
    const { store, prefix } = await setUp();
    const beside = store.append(append(`${prefix}b`, 'no-stream', event()));
    await expect(store.append(make(`${prefix}a`))).rejects.toMatchObject({ name: 'StoreError', kind: 'invalid' });
    expect(await beside).toMatchObject({ kind: 'appended' });
    expect(await store.readStream(`${prefix}a`)).toEqual([]);
  });

  it('returns stored data unchanged: special characters, numbers, nesting and size', async () => {
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

  it('rejects reads with invalid arguments', async () => {
    const { store } = await setUp();
    const all = { streamPrefix: '', limit: 10 };
    await expect(store.readAll({ ...all, after: 'no such place' })).rejects.toBeInstanceOf(StoreError);
    await expect(store.readAll({ ...all, after: null, limit: 0 })).rejects.toBeInstanceOf(StoreError);
    await expect(store.readStream('a', { fromRevision: -1 })).rejects.toBeInstanceOf(StoreError);
  });
}
