import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const forEver = () => new AbortController().signal;

it('lets so many of one line go on, the others in the order they came, and nobody behind another line', async () => {
  const turns = createTurns();
  const line = { name: 'asha', atOnce: 2, waiting: 10 };
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
  const line = { name: 'asha', atOnce: 1, waiting: 1 };
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
  const shared = { name: 'all', atOnce: 1, waiting: 1 };
  const lines = (name: string) => [{ name, atOnce: 1, waiting: 10 }, shared];
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

it('refuses only lines that wait already when too many wait in all', async () => {
  const turns = createTurns(1);
  const line = (name: string) => ({ name, atOnce: 1, waiting: 10 });
  const done = await turns.turn([line('asha')], forEver);
  const waiting = turns.turn([line('asha')], forEver);
  expect(await turns.turn([line('asha')], forEver)).toBeNull();
  await turns.turn([line('bela')], forEver);
  const bela = turns.turn([line('bela')], forEver);
  expect(turns.waiting()).toBe(2);
  done?.();
  expect(await waiting).not.toBeNull();
  void bela;
});
