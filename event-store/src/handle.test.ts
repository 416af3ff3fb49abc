import { linkOf, verifyChain } from '@mandali/domain/chain';
import { accept, refuse, type Decider } from '@mandali/domain/decider';
import { describe, expect, it } from 'vitest';

import { faultyStore, type Fault } from './faults.ts';
import { createCommandHandler } from './handle.ts';
import { createMemoryLog, createMemoryStore } from './memory/store.ts';

/** A purse: put in whole rupees, take out what is there. */
type Command = { readonly commandId: string; readonly put: number };
type Event = { readonly type: 'Put'; readonly data: { readonly rupees: number; readonly note?: string | undefined } };
type State = { readonly rupees: number; readonly done: readonly string[] };

const purse: Decider<Command, Event, State, 'TooLittle'> = {
  initial: { rupees: 0, done: [] },
  decide: ({ commandId, put }, state) => {
    if (state.done.includes(commandId) || put === 0) return accept();
    if (state.rupees + put < 0) return refuse('TooLittle');
    return accept<Event>(
      { type: 'Put', data: { rupees: put, note: undefined } },
      ...(put > 100 ? [{ type: 'Put', data: { rupees: 1 } } as const] : []),
    );
  },
  evolve: (state, { data }, { commandId }) => ({ rupees: state.rupees + data.rupees, done: [...state.done, commandId] }),
};

let commands = 0;
const setUp = (faults: readonly Fault[] = [], log = createMemoryLog()) => {
  const store = faultyStore(createMemoryStore(log), faults);
  let decided = 0;
  const decide: typeof purse.decide = (command, state) => ((decided += 1), purse.decide(command, state));
  const handler = createCommandHandler({
    store,
    decider: { ...purse, decide },
    streamOf: (id: number) => `purse-${id}`,
    cacheSize: 2,
    callMs: 50,
    totalMs: 400,
  });
  const put = (rupees: number, commandId = `c${(commands += 1)}`, id = 1) =>
    handler.handle(id, { commandId, put: rupees }, sent(commandId));
  return { log, store, handler, put, decisions: () => decided, events: () => store.readStream('purse-1') };
};
const sent = (commandId: string) => ({
  commandId,
  correlationId: 'r1',
  actorId: 7,
  occurredAt: '2025-03-09T10:42:00.000Z',
});

describe('a command', () => {
  it('is decided, stored and answered with the state after it', async () => {
    const { put, events } = setUp();
    const result = await put(120);
    const stored = await events();
    expect(result).toMatchObject({ kind: 'ok', state: { rupees: 121 }, revision: 1, position: stored[1]?.position });
    expect(stored).toMatchObject([{ data: { rupees: 120 } }, { data: { rupees: 1 } }]);
  });

  it('leaves who, when and why in the metadata, and a whole chain', async () => {
    const { put, events } = setUp();
    await put(120, 'a');
    await put(5, 'b');
    const stored = await events();
    expect(stored[2]?.meta).toMatchObject({ ...sent('b'), prev: stored[1]?.meta['hash'] });
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
    const nothing = { revision: 'no-stream', position: null, state: purse.initial };
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

  it('never makes a command fail on what is old', async () => {
    const { put, log, handler } = setUp();
    await put(5);
    await setUp([], log).put(10);
    const picky = ({ rupees }: State) => {
      if (rupees < 15) throw new Error('not enough to make a command of');
      return { commandId: 'p', put: 1 };
    };
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

describe('an uncertain append', () => {
  const faults: readonly (readonly [string, readonly Fault[]])[] = [
    ['the reply is lost', ['reply-lost']],
    ['the request is lost', ['request-lost', 'request-lost']],
    ['the store freezes after storing', ['frozen']],
    ['everything happens', ['reply-lost', 'unavailable', 'request-lost']],
  ];
  it.each(faults)('is sent again as it was when %s, with no read and one decision', async (_name, plan) => {
    const { put, store, events, decisions } = setUp(plan);
    expect(await put(120)).toMatchObject({ kind: 'ok', revision: 1, state: { rupees: 121 } });
    expect(store).toMatchObject({ appends: plan.length + 1, reads: 1 });
    expect(decisions()).toBe(1);
    expect(await events()).toHaveLength(2);
  });

  it('is a conflict when somebody else wrote and it had not been stored', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { put, events, decisions } = setUp(['request-lost', async () => void (await other.put(10))], log);
    expect(await put(5)).toMatchObject({ kind: 'ok', state: { rupees: 15 }, revision: 1 });
    expect(decisions()).toBe(2);
    expect(await events()).toHaveLength(2);
  });

  it('is stored once when somebody wrote after it and the reply was lost', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const { put, events } = setUp(['reply-lost', async () => void (await other.put(10))], log);
    expect(await put(5)).toMatchObject({ kind: 'ok', revision: 0, state: { rupees: 5 } });
    expect((await events()).map(({ data }) => data['rupees'])).toEqual([5, 10]);
  });

  it('is given up when time is up, stored or not', async () => {
    const { put, events } = setUp(Array.from({ length: 50 }, () => 'reply-lost' as const));
    const begin = performance.now();
    await expect(put(5, 'mine')).rejects.toMatchObject({ kind: 'outcome-unknown' });
    expect(performance.now() - begin).toBeLessThan(600);
    expect(await events()).toHaveLength(1);
  });

  it('stays unknown when the store is away afterwards', async () => {
    const away = Array.from({ length: 50 }, () => 'unavailable' as const);
    await expect(setUp(['reply-lost', ...away]).put(5)).rejects.toMatchObject({ kind: 'outcome-unknown' });
    await expect(setUp(away).put(5)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('that was given up is not carried out again by its repetition', async () => {
    const log = createMemoryLog();
    const lost = setUp(Array.from({ length: 50 }, () => 'reply-lost' as const), log);
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

  it('end after three decisions as contended, with nothing stored', async () => {
    const log = createMemoryLog();
    const other = setUp([], log);
    const inTheWay = Array.from({ length: 9 }, () => async () => void (await other.put(10)));
    const { put, decisions, store } = setUp(inTheWay, log);
    expect(await put(5)).toEqual({ kind: 'contended' });
    expect([decisions(), store.appends]).toEqual([3, 3]);
    expect((await other.handler.load(1)).state.rupees).toBe(30);
  });

  it('do not happen between the commands of one process', async () => {
    const { put, store } = setUp();
    const results = await Promise.all(Array.from({ length: 30 }, () => put(1)));
    expect(results.map((result) => result.kind)).toEqual(Array.from({ length: 30 }, () => 'ok'));
    expect(store.appends).toBe(30);
  });

  it('between four processes lose and double nothing', async () => {
    const log = createMemoryLog();
    const processes = Array.from({ length: 4 }, () => setUp([], log));
    const all = processes.flatMap(({ put }) => Array.from({ length: 10 }, () => put(1)));
    const done = (await Promise.all(all)).filter((result) => result.kind === 'ok').length;
    const stored = await (processes[0]?.events() ?? []);
    expect(stored).toHaveLength(done);
    expect(await verifyChain(stored.map(linkOf))).toMatchObject({ ok: true, events: done });
  });
});

describe('a command in the queue', () => {
  it('goes on after one that failed, and other streams do not wait', async () => {
    const { put } = setUp(['frozen', 'frozen']);
    const [first, elsewhere] = [put(5), put(6, undefined, 2)];
    const second = put(7);
    expect(await elsewhere).toMatchObject({ kind: 'ok', state: { rupees: 6 } });
    expect(await first).toMatchObject({ kind: 'ok', state: { rupees: 5 } });
    expect(await second).toMatchObject({ kind: 'ok', state: { rupees: 12 } });
  });

  it('is given up when its turn comes too late', async () => {
    const { put } = setUp(Array.from({ length: 50 }, () => 'unavailable' as const));
    const first = put(5);
    const second = put(6);
    await expect(first).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(second).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
