import { expect, it } from 'vitest';

import { append, event, type SetUp } from './bench.ts';
import { collect, tail } from './tail.ts';
import { retry } from '../../retry.ts';

export function subscription(setUp: SetUp): void {
  it('delivers stored, then new events, only of the matching streams', async () => {
    const { store, open, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', event(), event()));
    const follower = tail(open(), { after: null, streamPrefix: `${prefix}a` });
    await follower.until(2);
    await store.append(append(`${prefix}b`, 'no-stream', event()));
    await store.append(append(`${prefix}a`, 1, event()));
    await follower.until(3);
    expect(await follower.stop()).toEqual(await store.readStream(`${prefix}a`));
  });

  it('starts after a position, in batches that are never empty or above the limit', async () => {
    const { store, prefix } = await setUp();
    await store.append(append(`${prefix}a`, 'no-stream', ...Array.from({ length: 11 }, () => event())));
    const all = await store.readStream(`${prefix}a`);
    const follower = tail(store, { after: all[0]?.position ?? null, streamPrefix: prefix, batchSize: 4 });
    await follower.until(10);
    expect(await follower.stop()).toEqual(all.slice(1));
    expect(Math.max(...follower.batches)).toBeLessThanOrEqual(4);
    expect(Math.min(...follower.batches)).toBeGreaterThan(0);
  });

  it('delivers an append without waiting for a poll', async () => {
    const { store, open, prefix } = await setUp();
    const follower = tail(open(), { after: null, streamPrefix: prefix });
    await store.append(append(`${prefix}a`, 'no-stream', event()));
    await follower.until(1);
    // The subscription is idle before each append and must be woken: its next poll would be in a minute, after the
    // timeout of the tail.
    for (let i = 0; i < 3; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await store.append(append(`${prefix}a`, i, event()));
      await follower.until(i + 2);
    }
    expect(await follower.stop()).toHaveLength(4);
  });

  it('resumes without gap or repetition when its connections break', async () => {
    const { store, open, cutConnections, prefix } = await setUp();
    const follower = tail(open(), { after: null, streamPrefix: prefix, batchSize: 3 });
    const writer = open();
    for (let i = 0; i < 30; i += 1) {
      const next = append(`${prefix}a`, i === 0 ? 'no-stream' : i - 1, event());
      const deadlines = { callMs: 20_000, until: performance.now() + 60_000 };
      const result = await retry(() => writer.append(next), 'outcome-unknown', deadlines);
      expect(result).toMatchObject({ kind: 'appended', revision: i });
      if (i % 10 === 5) await cutConnections();
    }
    await follower.until(30);
    expect((await follower.stop()).map((e) => e.revision)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(await store.readStream(`${prefix}a`)).toHaveLength(30);
  });

  it('ends when its signal aborts, and rejects an invalid position', async () => {
    const { store, prefix } = await setUp();
    const idle = tail(store, { after: null, streamPrefix: prefix });
    expect(await idle.stop()).toEqual([]);
    const lost = collect(store.subscribe({ after: '?', streamPrefix: prefix, signal: new AbortController().signal }));
    await expect(lost).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('ends when its store is closed, which then rejects all calls', async () => {
    const { store, prefix } = await setUp();
    const never = new AbortController();
    const following = collect(store.subscribe({ after: null, streamPrefix: prefix, signal: never.signal }));
    await store.close();
    expect(await following).toEqual([]);
    await expect(store.readStream(`${prefix}a`)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(store.append(append(`${prefix}a`, 'no-stream', event()))).rejects.toMatchObject({
      name: 'StoreError',
    });
    await expect(store.close()).resolves.toBeUndefined();
  });
}
