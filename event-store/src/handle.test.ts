import { genesis, linkOf, verifyChain } from '@mandali/domain/chain';
import { refuse } from '@mandali/domain/decider';
import { describe, expect, it } from 'vitest';

import { noon, purse, sent, setUp, type State } from './handle.fixture.ts';
import { createMemoryLog } from './testing/doubles/memory-store.ts';

describe('a command', () => {
  it('is decided, stored and answered with the state after it', async () => {
    const { put, events } = setUp();
    const result = await put(120);
    const stored = await events();
    const { position, meta } = stored[1] ?? {};
    expect(result).toMatchObject({ kind: 'ok', state: { rupees: 121 }, revision: 1, position, head: meta?.['hash'] });
    expect(stored).toMatchObject([{ data: { rupees: 120 } }, { data: { rupees: 1 } }]);
  });

  it('leaves who, when and why in the metadata, and a whole chain', async () => {
    const { put, events } = setUp();
    await put(120, 'a');
    await put(5, 'b');
    const stored = await events();
    expect(stored[2]?.meta).toMatchObject({ ...sent('b'), occurredAt: noon, prev: stored[1]?.meta['hash'] });
    expect(await verifyChain(stored.map(linkOf))).toMatchObject({ ok: true, events: 3 });
  });

  it('that is refused tells why and where the stream stands', async () => {
    const { put, events } = setUp();
    await put(5);
    expect(await put(-6)).toMatchObject({ kind: 'refused', refusal: 'TooLittle', revision: 0, state: { rupees: 5 } });
    expect(await events()).toHaveLength(1);
  });

  it('that changes nothing, or comes again, is ok without events', async () => {
    const { put, events } = setUp();
    const first = await put(5, 'same');
    const again = await put(5, 'same');
    expect(again).toEqual({ ...first, events: [] });
    expect(await events()).toHaveLength(1);
  });

  it('on a stream that is not there has no revision and no position', async () => {
    const { put, handler } = setUp();
    const nothing = { revision: 'no-stream', position: null, head: genesis, state: purse.initial };
    expect(await put(-1)).toEqual({ kind: 'refused', refusal: 'TooLittle', ...nothing });
    expect(await handler.load(9)).toEqual(nothing);
  });

  it('may be made from the state it is decided on', async () => {
    const { put, handler } = setUp();
    await put(5);
    const double = async (state: State) => ({ commandId: 'd', put: state.rupees });
    expect(await handler.handle(1, double, sent('d'))).toMatchObject({ kind: 'ok', state: { rupees: 10 } });
  });
});

describe('the moment of an event', () => {
  it('is that of its decision, and never lies before that of the event before it', async () => {
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

  it('is decided anew when another writer was faster', async () => {
    const { put, clock, log, handler, events } = setUp();
    await put(5);
    const other = setUp([], log);
    other.clock.at = '2025-03-09T12:00:09.000Z';
    const told: string[] = [];
    const make = async (_: State, at: string) => {
      told.push(at);
      if (told.length === 1) await other.put(6);
      return { commandId: 'm', put: 1 };
    };
    clock.at = '2025-03-09T12:00:02.000Z';
    await handler.handle(1, make, sent('m'));
    expect(told).toEqual([clock.at, other.clock.at]);
    expect((await events()).at(-1)?.meta['occurredAt']).toBe(other.clock.at);
  });
});

describe('the state in memory', () => {
  it('spares the read before an append', async () => {
    const { put, store } = setUp();
    await put(5);
    await put(6);
    expect(store).toMatchObject({ reads: 1, appends: 2 });
  });

  it('never decides a refusal on what is old', async () => {
    const { put, log } = setUp();
    await put(5);
    await setUp([], log).put(10);
    expect(await put(-12)).toMatchObject({ kind: 'ok', state: { rupees: 3 }, revision: 2 });
  });

  it('never refuses to build a command from what is old', async () => {
    const { put, log, handler } = setUp();
    await put(5);
    await setUp([], log).put(10);
    const picky = ({ rupees }: State) => (rupees < 15 ? refuse('TooEarly') : { commandId: 'p', put: 1 });
    expect(await handler.handle(1, picky, sent('p'))).toMatchObject({ kind: 'ok', state: { rupees: 16 } });
  });

  it('is read forward by load', async () => {
    const { put, log, handler } = setUp();
    await put(5);
    await setUp([], log).put(10);
    expect(await handler.load(1)).toMatchObject({ state: { rupees: 15 }, revision: 1 });
  });

  it('holds the last used streams alone', async () => {
    const { put, store } = setUp();
    for (const id of [1, 2, 1, 3, 1, 2]) await put(5, undefined, id);
    expect(store.reads).toBe(4);
  });

  it('is dropped when the log was put back to an earlier time', async () => {
    const { put, log, events } = setUp();
    for (const rupees of [1, 2, 3]) await put(rupees);
    log.all.splice(1);
    log.streams.set('purse-1', [...log.all]);
    expect(await put(10)).toMatchObject({ kind: 'ok', state: { rupees: 11 }, revision: 1 });
    expect(await verifyChain((await events()).map(linkOf))).toMatchObject({ ok: true, events: 2 });
  });
});

describe('what is stored before the append', () => {
  const build = (put: number) => () => ({ commandId: 'b', put });
  const storing = (seen: number[], events: () => Promise<readonly unknown[]>) => ({
    beforeAppend: async () => void seen.push((await events()).length),
  });

  it('is stored after the one decision on the command and before its events', async () => {
    const { handler, events, decisions } = setUp();
    const seen: number[] = [];
    await handler.handle(1, build(5), sent('b'), storing(seen, events));
    expect([seen, decisions(), (await events()).length]).toEqual([[0], 1, 1]);
  });

  it('is not stored for a command that is refused, changes nothing or cannot be built', async () => {
    const { handler, events } = setUp();
    const seen: number[] = [];
    const results = [];
    for (const builder of [build(-1), build(0), () => refuse('Unready')])
      results.push(await handler.handle(1, builder, sent('b'), storing(seen, events)));
    expect(results).toMatchObject([{ refusal: 'TooLittle' }, { kind: 'ok', events: [] }, { refusal: 'Unready' }]);
    expect(seen).toEqual([]);
  });

  it('is stored again after a conflict', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { handler, events, decisions } = setUp([async () => void (await other.put(10))], log);
    const seen: number[] = [];
    expect(await handler.handle(1, build(5), sent('b'), storing(seen, events))).toMatchObject({ revision: 1 });
    expect([seen, decisions()]).toEqual([[0, 1], 2]);
  });

  it('ends the command when it fails, with nothing appended', async () => {
    const { handler, store } = setUp();
    const failing = { beforeAppend: () => Promise.reject(new Error('the people store is away')) };
    await expect(handler.handle(1, build(5), sent('b'), failing)).rejects.toThrow('away');
    expect(store.appends).toBe(0);
  });
});
