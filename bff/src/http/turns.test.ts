import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const forEver = () => new AbortController().signal;

it('runs a limited number of one line, the others in the order of arrival, and none behind another line', async () => {
  const turns = createTurns();
  const line = { name: 'asha', atOnce: 2, waiting: 10, address: null };
  const [first, second] = [await turns.turn([line], forEver), await turns.turn([line], forEver)];
  const order: string[] = [];
  const waits = (name: string) => turns.turn([line], forEver).then((done) => (order.push(name), done));
  const [third, fourth] = [waits('third'), waits('fourth')];
  expect(await turns.turn([{ ...line, name: 'bela' }], forEver)).not.toBeNull();
  expect([order, turns.waiting()]).toEqual([[], 2]);
  first?.();
  const done = await third;
  expect(order).toEqual(['third']);
  second?.();
  done?.();
  (await fourth)?.();
  expect([order, turns.waiting()]).toEqual([['third', 'fourth'], 0]);
});

it('refuses when too many wait, and forgets who has left', async () => {
  const turns = createTurns();
  const line = { name: 'asha', atOnce: 1, waiting: 1, address: null };
  const first = await turns.turn([line], forEver);
  const leaving = new AbortController();
  const left = turns.turn([line], () => leaving.signal);
  expect(await turns.turn([line], forEver)).toBeNull();
  leaving.abort();
  expect([await left, turns.waiting()]).toEqual([null, 0]);
  const next = turns.turn([line], forEver);
  first?.();
  expect(await next).not.toBeNull();
});

it('takes turns in one line after the other, and gives the first back when the second is full or left', async () => {
  const turns = createTurns();
  const shared = { name: 'all', atOnce: 1, waiting: 1, address: null };
  const lines = (name: string) => [{ name, atOnce: 1, waiting: 10, address: null }, shared];
  const first = await turns.turn(lines('asha'), forEver);
  const leaving = new AbortController();
  const left = turns.turn(lines('bela'), () => leaving.signal);
  const behind = turns.turn(lines('bela'), forEver);
  await Promise.resolve();
  expect(await turns.turn(lines('chitra'), forEver)).toBeNull();
  expect(turns.waiting()).toBe(2);
  leaving.abort();
  expect(await left).toBeNull();
  first?.();
  (await behind)?.();
  const again = await turns.turn(lines('chitra'), forEver);
  expect([again === null, turns.waiting()]).toEqual([false, 0]);
});

const most = { all: 3, ofAddress: 2, spare: 1 };
const lineAt = (address: string | null, name: string) => ({ name, atOnce: 1, waiting: 10, address });
/** A request under way in the line, and others that wait behind it. */
const fill = async (turns: ReturnType<typeof createTurns>, line: ReturnType<typeof lineAt>, waiting: number) => {
  const done = await turns.turn([line], forEver);
  return [done, Array.from({ length: waiting }, () => turns.turn([line], forEver))] as const;
};

it('bounds what waits of one address over all its lines, with room to spare in each', async () => {
  const turns = createTurns(most);
  const [done, [first]] = await fill(turns, lineAt('a', 'codes'), 2);
  expect(await turns.turn([lineAt('a', 'codes')], forEver)).toBeNull();
  await fill(turns, lineAt('a', 'sign-ins'), 1);
  expect(await turns.turn([lineAt('a', 'sign-ins')], forEver)).toBeNull();
  expect(turns.waiting()).toBe(3);
  done?.();
  expect(await first).not.toBeNull();
});

it('beyond what may wait in all, refuses only lines of addresses, where requests wait already', async () => {
  const turns = createTurns(most);
  await fill(turns, lineAt('a', 'codes of a'), 2);
  await fill(turns, lineAt('b', 'codes of b'), 1);
  expect(await turns.turn([lineAt('b', 'codes of b')], forEver)).toBeNull();
  await fill(turns, lineAt('c', 'codes of c'), 1);
  await fill(turns, lineAt(null, 'asha'), 9);
  expect(turns.waiting()).toBe(13);
});
