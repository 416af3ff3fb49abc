import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const neverAborted = () => new AbortController().signal;

it('runs a limited number per line, the others in order of arrival, and no line waits for another', async () => {
  const turns = createTurns();
  const line = { name: 'asha', atOnce: 2, waiting: 10, address: null };
  const [first, second] = [await turns.turn([line], neverAborted), await turns.turn([line], neverAborted)];
  const order: string[] = [];
  const waits = (name: string) => turns.turn([line], neverAborted).then((done) => (order.push(name), done));
  const [third, fourth] = [waits('third'), waits('fourth')];
  expect(await turns.turn([{ ...line, name: 'bela' }], neverAborted)).not.toBeNull();
  expect([order, turns.waiting()]).toEqual([[], 2]);
  first?.();
  const done = await third;
  expect(order).toEqual(['third']);
  second?.();
  done?.();
  (await fourth)?.();
  expect([order, turns.waiting()]).toEqual([['third', 'fourth'], 0]);
});

it('refuses a request when its line is full, and removes waiters that leave', async () => {
  const turns = createTurns();
  const line = { name: 'asha', atOnce: 1, waiting: 1, address: null };
  const first = await turns.turn([line], neverAborted);
  const leaving = new AbortController();
  const left = turns.turn([line], () => leaving.signal);
  expect(await turns.turn([line], neverAborted)).toBeNull();
  leaving.abort();
  expect([await left, turns.waiting()]).toEqual([null, 0]);
  const next = turns.turn([line], neverAborted);
  first?.();
  expect(await next).not.toBeNull();
});

it('acquires lines in order, and releases the first when the second is full or its waiter leaves', async () => {
  const turns = createTurns();
  const shared = { name: 'all', atOnce: 1, waiting: 1, address: null };
  const lines = (name: string) => [{ name, atOnce: 1, waiting: 10, address: null }, shared];
  const first = await turns.turn(lines('asha'), neverAborted);
  const leaving = new AbortController();
  const left = turns.turn(lines('bela'), () => leaving.signal);
  const behind = turns.turn(lines('bela'), neverAborted);
  await Promise.resolve();
  expect(await turns.turn(lines('chitra'), neverAborted)).toBeNull();
  expect(turns.waiting()).toBe(2);
  leaving.abort();
  expect(await left).toBeNull();
  first?.();
  (await behind)?.();
  const again = await turns.turn(lines('chitra'), neverAborted);
  expect([again === null, turns.waiting()]).toEqual([false, 0]);
});

const most = { all: 3, ofAddress: 2, spare: 1 };
const lineAt = (address: string | null, name: string) => ({ name, atOnce: 1, waiting: 10, address });
/** Acquires the line and adds `waiting` requests behind it. */
const fill = async (turns: ReturnType<typeof createTurns>, line: ReturnType<typeof lineAt>, waiting: number) => {
  const done = await turns.turn([line], neverAborted);
  return [done, Array.from({ length: waiting }, () => turns.turn([line], neverAborted))] as const;
};

it('limits the waiters of one address over all its lines, with spare room in each', async () => {
  const turns = createTurns(most);
  const [done, [first]] = await fill(turns, lineAt('a', 'codes'), 2);
  expect(await turns.turn([lineAt('a', 'codes')], neverAborted)).toBeNull();
  await fill(turns, lineAt('a', 'sign-ins'), 1);
  expect(await turns.turn([lineAt('a', 'sign-ins')], neverAborted)).toBeNull();
  expect(turns.waiting()).toBe(3);
  done?.();
  expect(await first).not.toBeNull();
});

it('refuses, above the total limit, only lines of addresses that already have waiters', async () => {
  const turns = createTurns(most);
  await fill(turns, lineAt('a', 'codes of a'), 2);
  await fill(turns, lineAt('b', 'codes of b'), 1);
  expect(await turns.turn([lineAt('b', 'codes of b')], neverAborted)).toBeNull();
  await fill(turns, lineAt('c', 'codes of c'), 1);
  await fill(turns, lineAt(null, 'asha'), 9);
  expect(turns.waiting()).toBe(13);
});
