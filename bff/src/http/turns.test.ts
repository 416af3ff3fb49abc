import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const forEver = () => new AbortController().signal;

it('lets so many of one line go on, the others in the order they came, and nobody behind another line', async () => {
  const turns = createTurns();
  const line = { name: 'asha', atOnce: 2, waiting: 10 };
  const [first, second] = [await turns.turn(line, forEver), await turns.turn(line, forEver)];
  const order: string[] = [];
  const waits = (name: string) => turns.turn(line, forEver).then((done) => (order.push(name), done));
  const [third, fourth] = [waits('third'), waits('fourth')];
  expect(await turns.turn({ ...line, name: 'bela' }, forEver)).not.toBeNull();
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
  const first = await turns.turn(line, forEver);
  const leaving = new AbortController();
  const left = turns.turn(line, () => leaving.signal);
  expect(await turns.turn(line, forEver)).toBeNull();
  leaving.abort();
  expect([await left, turns.waiting()]).toEqual([null, 0]);
  const next = turns.turn(line, forEver);
  first?.();
  expect(await next).not.toBeNull();
});

it('refuses only lines that wait already when too many wait in all', async () => {
  const turns = createTurns(1);
  const line = (name: string) => ({ name, atOnce: 1, waiting: 10 });
  const done = await turns.turn(line('asha'), forEver);
  const waiting = turns.turn(line('asha'), forEver);
  expect(await turns.turn(line('asha'), forEver)).toBeNull();
  await turns.turn(line('bela'), forEver);
  const bela = turns.turn(line('bela'), forEver);
  expect(turns.waiting()).toBe(2);
  done?.();
  expect(await waiting).not.toBeNull();
  void bela;
});
