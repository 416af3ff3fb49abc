import { genesis, linkOf, verifyChain } from '@mandali/domain/chain';
import { refuse } from '@mandali/domain/decider';
import { describe, expect, it } from 'vitest';

import { noon, purse, sent, setUp, type State } from './handle.fixture.ts';
import { createMemoryLog } from './testing/doubles/memory-store.ts';

describe('a command', () => {
  it('is decided, stored and answered with the new state', async () => {
    const { put, events } = setUp();
    const result = await put(120);
    const stored = await events();
    const { position, meta } = stored[1] ?? {};
    expect(result).toMatchObject({ kind: 'ok', state: { rupees: 121 }, revision: 1, position, head: meta?.['hash'] });
    expect(stored).toMatchObject([{ data: { rupees: 120 } }, { data: { rupees: 1 } }]);
  });

  it('stores actor, time and command id in the metadata, and a valid hash chain', async () => {
    const { put, events } = setUp();
    await put(120, 'a');
    await put(5, 'b');
    const stored = await events();
    expect(stored[2]?.meta).toMatchObject({ ...sent('b'), occurredAt: noon, prev: stored[1]?.meta['hash'] });
    expect(await verifyChain(stored.map(linkOf))).toMatchObject({ ok: true, events: 3 });
  });

  it('that is refused returns the refusal and the revision of the stream', async () => {
    const { put, events } = setUp();
    await put(5);
    expect(await put(-6)).toMatchObject({ kind: 'refused', refusal: 'TooLittle', revision: 0, state: { rupees: 5 } });
    expect(await events()).toHaveLength(1);
  });

  it('that is repeated returns ok without events', async () => {
    const { put, events } = setUp();
    const first = await put(5, 'same');
    const again = await put(5, 'same');
    expect(again).toEqual({ ...first, events: [] });
    expect(await events()).toHaveLength(1);
  });

  it('on a missing stream returns no revision and no position', async () => {
    const { put, handler } = setUp();
    const nothing = { revision: 'no-stream', position: null, head: genesis, state: purse.initial };
    expect(await put(-1)).toEqual({ kind: 'refused', refusal: 'TooLittle', ...nothing });
    expect(await handler.load(9)).toEqual(nothing);
  });

  it('can be built from the state that it is decided on', async () => {
    const { put, handler } = setUp();
    await put(5);
    const double = async (state: State) => ({ commandId: 'd', put: state.rupees });
    expect(await handler.handle(1, double, sent('d'))).toMatchObject({ kind: 'ok', state: { rupees: 10 } });
  });
});

describe('the time of an event', () => {
  it('is the time of its decision, but never before the previous event', async () => {
    const { put, clock, log, events } = setUp();
    await put(5);
    const other = setUp([], log);
    other.clock.at = '2025-03-09T11:59:57.000Z';
    await other.put(6);
    clock.at = '2025-03-09T12:00:01.000Z';
    await put(7);
    const moments = (await events()).map(({ meta }) => meta['occurredAt']);
    expect(moments).toEqual([noon, noon, '2025-03-09T12:00:01.000Z']);
  });

  it('is computed again when another writer was faster', async () => {
    const { put, clock, log, handler, events } = setUp();
    await put(5);
    const other = setUp([], log);
    other.clock.at = '2025-03-09T12:00:09.000Z';
    const times: string[] = [];
    const make = async (_: State, at: string) => {
      times.push(at);
      if (times.length === 1) await other.put(6);
      return { commandId: 'm', put: 1 };
    };
    clock.at = '2025-03-09T12:00:02.000Z';
    await handler.handle(1, make, sent('m'));
    expect(times).toEqual([clock.at, other.clock.at]);
    expect((await events()).at(-1)?.meta['occurredAt']).toBe(other.clock.at);
  });
});

describe('the cached state', () => {
  it('saves the read before an append', async () => {
    const { put, store } = setUp();
    await put(5);
    await put(6);
    expect(store).toMatchObject({ reads: 1, appends: 2 });
  });

  it('is refreshed before a command is refused', async () => {
    const { put, log } = setUp();
    await put(5);
    await setUp([], log).put(10);
    expect(await put(-12)).toMatchObject({ kind: 'ok', state: { rupees: 3 }, revision: 2 });
  });

  it('is refreshed before the build of a command is refused', async () => {
    const { put, log, handler } = setUp();
    await put(5);
    await setUp([], log).put(10);
    const picky = ({ rupees }: State) => (rupees < 15 ? refuse('TooEarly') : { commandId: 'p', put: 1 });
    expect(await handler.handle(1, picky, sent('p'))).toMatchObject({ kind: 'ok', state: { rupees: 16 } });
  });

  it('is refreshed by load', async () => {
    const { put, log, handler } = setUp();
    await put(5);
    await setUp([], log).put(10);
    expect(await handler.load(1)).toMatchObject({ state: { rupees: 15 }, revision: 1 });
  });

  it('contains only the most recently used streams', async () => {
    const { put, store } = setUp();
    for (const id of [1, 2, 1, 3, 1, 2]) await put(5, undefined, id);
    expect(store.reads).toBe(4);
  });

  it('is dropped when the log was restored to an earlier state', async () => {
    const { put, log, events } = setUp();
    for (const rupees of [1, 2, 3]) await put(rupees);
    log.all.splice(1);
    log.streams.set('purse-1', [...log.all]);
    expect(await put(10)).toMatchObject({ kind: 'ok', state: { rupees: 11 }, revision: 1 });
    expect(await verifyChain((await events()).map(linkOf))).toMatchObject({ ok: true, events: 2 });
  });
});

describe('beforeAppend', () => {
  const build = (put: number) => () => ({ commandId: 'b', put });
  const storing = (seen: number[], events: () => Promise<readonly unknown[]>) => ({
    beforeAppend: async () => void seen.push((await events()).length),
  });

  it('is called after the decision and before the events are stored', async () => {
    const { handler, events, decisions } = setUp();
    const seen: number[] = [];
    await handler.handle(1, build(5), sent('b'), storing(seen, events));
    expect([seen, decisions(), (await events()).length]).toEqual([[0], 1, 1]);
  });

  it('is not called for a command that is refused, changes nothing or cannot be built', async () => {
    const { handler, events } = setUp();
    const seen: number[] = [];
    const results = [];
    for (const builder of [build(-1), build(0), () => refuse('Unready')])
      results.push(await handler.handle(1, builder, sent('b'), storing(seen, events)));
    expect(results).toMatchObject([{ refusal: 'TooLittle' }, { kind: 'ok', events: [] }, { refusal: 'Unready' }]);
    expect(seen).toEqual([]);
  });

  it('is called again after a conflict', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { handler, events, decisions } = setUp([async () => void (await other.put(10))], log);
    const seen: number[] = [];
    expect(await handler.handle(1, build(5), sent('b'), storing(seen, events))).toMatchObject({ revision: 1 });
    expect([seen, decisions()]).toEqual([[0, 1], 2]);
  });

  it('rejects the command when it fails, with nothing appended', async () => {
    const { handler, store } = setUp();
    const failing = { beforeAppend: () => Promise.reject(new Error('the people store is away')) };
    await expect(handler.handle(1, build(5), sent('b'), failing)).rejects.toThrow('away');
    expect(store.appends).toBe(0);
  });
});
