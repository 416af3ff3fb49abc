import { genesis, linkOf, verifyChain } from '@mandali/domain/chain';
import { pause } from '@mandali/runtime/pause';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Fault } from './testing/doubles/faulty-store.ts';
import { sent, setUp } from './handle.fixture.ts';
import { maxAppendEvents, maxReadLimit, StoreError } from './port.ts';
import { createMemoryLog, createMemoryStore } from './testing/doubles/memory-store.ts';

// Fake timers advance only when nothing else can run, so that no deadline depends on the load of the machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => void vi.useRealTimers());

describe('an uncertain append', () => {
  const faults: readonly (readonly [string, readonly Fault[]])[] = [
    ['the reply is lost', ['reply-lost']],
    ['the request is lost', ['request-lost', 'request-lost']],
    ['the store freezes after storing', ['frozen']],
    ['all faults happen', ['reply-lost', 'unavailable', 'request-lost']],
  ];
  it.each(faults)('is repeated unchanged when %s, without another read or decision', async (_name, plan) => {
    const { put, store, events, decisions } = setUp(plan);
    expect(await put(120)).toMatchObject({ kind: 'ok', revision: 1, state: { rupees: 121 } });
    expect(store).toMatchObject({ appends: plan.length + 1, reads: 1 });
    expect(decisions()).toBe(1);
    expect(await events()).toHaveLength(2);
  });

  it('leads to a new decision when it was not stored and another writer was faster', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { put, events, decisions } = setUp(['request-lost', async () => void (await other.put(10))], log);
    expect(await put(5)).toMatchObject({ kind: 'ok', state: { rupees: 15 }, revision: 1 });
    expect(decisions()).toBe(2);
    expect(await events()).toHaveLength(2);
  });

  it('is stored once when another writer appended after it and the reply was lost', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { put, events } = setUp(['reply-lost', async () => void (await other.put(10))], log);
    expect(await put(5)).toMatchObject({ kind: 'ok', revision: 0, state: { rupees: 5 } });
    expect((await events()).map(({ data }) => data['rupees'])).toEqual([5, 10]);
  });

  it('is rejected with outcome-unknown at the deadline, and stored once', async () => {
    const { put, events } = setUp(Array.from({ length: 50 }, () => 'reply-lost' as const));
    const begin = performance.now();
    await expect(put(5, 'mine')).rejects.toMatchObject({ kind: 'outcome-unknown' });
    expect(performance.now() - begin).toBeLessThanOrEqual(600);
    expect(await events()).toHaveLength(1);
  });

  it('remains unknown when the store is unavailable afterwards', async () => {
    const away = Array.from({ length: 50 }, () => 'unavailable' as const);
    await expect(setUp(['reply-lost', ...away]).put(5)).rejects.toMatchObject({ kind: 'outcome-unknown' });
    await expect(setUp(away).put(5)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not stored again when the command is repeated after the deadline', async () => {
    const log = createMemoryLog();
    const lost = setUp(
      Array.from({ length: 50 }, () => 'reply-lost' as const),
      log,
    );
    await expect(lost.put(5, 'mine')).rejects.toMatchObject({ kind: 'outcome-unknown' });
    const again = setUp([], log);
    expect(await again.put(5, 'mine')).toMatchObject({ kind: 'ok', events: [], revision: 0, state: { rupees: 5 } });
  });
});

describe('conflicts', () => {
  it('lead to a new decision on the new state', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { put } = setUp([async () => void (await other.put(10))], log);
    expect(await put(5)).toMatchObject({ kind: 'ok', state: { rupees: 15 }, revision: 1 });
  });

  it('end as contended after three appends, with nothing stored', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const inTheWay = Array.from({ length: 9 }, () => async () => void (await other.put(10)));
    const { put, decisions, store } = setUp(inTheWay, log);
    expect(await put(5)).toEqual({ kind: 'contended' });
    expect([decisions(), store.appends]).toEqual([4, 3]);
    expect((await other.handler.load(1)).state.rupees).toBe(30);
  });

  it('end as ok when another attempt at the same command was stored', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const write = async () => void (await other.put(10));
    const { put, store } = setUp([write, write, async () => void (await other.put(5, 'mine'))], log);
    expect(await put(5, 'mine')).toMatchObject({ kind: 'ok', events: [], revision: 2, state: { rupees: 25 } });
    expect(store.appends).toBe(3);
  });

  it('with an event that cannot be read yet are decided once it can be read', async () => {
    const log = createMemoryLog();
    await setUp([], log).put(5, 'mine');
    let reads = 0;
    const { put, store } = setUp([], log, async () => ((reads += 1) <= 5 ? 'behind' : undefined));
    expect(await put(5, 'mine')).toMatchObject({ kind: 'ok', events: [], revision: 0, state: { rupees: 5 } });
    expect(store.appends).toBe(1);
  });

  it('with an event that can never be read end as unavailable', async () => {
    const log = createMemoryLog();
    await setUp([], log).put(5, 'mine');
    const { put } = setUp([], log, async () => 'behind');
    await expect(put(5, 'mine')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('do not occur between the commands of one process', async () => {
    const { put, store } = setUp();
    const results = await Promise.all(Array.from({ length: 30 }, () => put(1)));
    expect(results.map((result) => result.kind)).toEqual(Array.from({ length: 30 }, () => 'ok'));
    expect(store.appends).toBe(30);
  });

  it('between four processes neither lose nor duplicate events', async () => {
    const log = createMemoryLog();
    const processes = Array.from({ length: 4 }, () => setUp([], log));
    const all = processes.flatMap(({ put }) => Array.from({ length: 10 }, () => put(1)));
    const done = (await Promise.all(all)).filter((result) => result.kind === 'ok').length;
    const stored = await (processes[0]?.events() ?? []);
    expect(stored).toHaveLength(done);
    expect(await verifyChain(stored.map(linkOf))).toMatchObject({ ok: true, events: done });
  });
});

describe('a stream of several pages', () => {
  const length = 3 * maxReadLimit;
  const longLog = async () => {
    const log = createMemoryLog();
    const store = createMemoryStore(log);
    const put = { type: 'Put', data: { rupees: 1 }, meta: { commandId: '', prev: genesis, hash: genesis } };
    for (let from = 0; from < length; from += maxAppendEvents) {
      const events = Array.from({ length: maxAppendEvents }, () => ({ ...put, id: crypto.randomUUID() }));
      await store.append({ stream: 'purse-1', expected: from === 0 ? 'no-stream' : from - 1, events });
    }
    return log;
  };

  it('is read with a timeout for each page', async () => {
    const { put } = setUp([], await longLog(), () => pause(30));
    expect(await put(5)).toMatchObject({ kind: 'ok', revision: length });
  });

  it('is read on from the last page when the command is repeated after a failure', async () => {
    let away = true;
    const read = new Set<number>();
    const { put } = setUp([], await longLog(), async (from) => {
      if (away && from >= maxReadLimit) throw new StoreError('unavailable', 'planned fault');
      read.add(from);
    });
    await expect(put(5, 'mine')).rejects.toMatchObject({ kind: 'unavailable' });
    expect([...read]).toEqual([0]);
    away = false;
    read.clear();
    expect(await put(5, 'mine')).toMatchObject({ kind: 'ok', revision: length });
    expect(read).not.toContain(0);
  });
});

describe('a command in the queue', () => {
  it('waits for the command before it, but not for commands on other streams', async () => {
    const { put } = setUp(['frozen', 'frozen']);
    const [first, elsewhere] = [put(5), put(6, undefined, 2)];
    const second = put(7);
    expect(await elsewhere).toMatchObject({ kind: 'ok', state: { rupees: 6 } });
    expect(await first).toMatchObject({ kind: 'ok', state: { rupees: 5 } });
    expect(await second).toMatchObject({ kind: 'ok', state: { rupees: 12 } });
  });

  it('is rejected without an append when its turn comes after the deadline', async () => {
    const { put, handler, store } = setUp();
    const slow = async () => {
      await pause(700);
      return { commandId: 'slow', put: 5 };
    };
    const first = handler.handle(1, slow, sent('slow'));
    await expect(put(6)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await first).toMatchObject({ kind: 'ok' });
    expect(store.appends).toBe(1);
  });
});
