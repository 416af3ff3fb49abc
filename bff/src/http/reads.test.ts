import { expect, it } from 'vitest';
import { createReads } from './reads.ts';

const forEver = () => new AbortController().signal;

it('lets so many of one person go on, the others in the order they came, and nobody behind somebody else', async () => {
  const reads = createReads({ atOnce: 2, waiting: 10 });
  const [first, second] = [await reads.turn(1, forEver), await reads.turn(1, forEver)];
  const order: string[] = [];
  const waits = (name: string) => reads.turn(1, forEver).then((done) => (order.push(name), done));
  const [third, fourth] = [waits('third'), waits('fourth')];
  expect(await reads.turn(2, forEver)).not.toBeNull();
  expect([order, reads.waiting()]).toEqual([[], 2]);
  first?.();
  const done = await third;
  expect(order).toEqual(['third']);
  second?.();
  done?.();
  (await fourth)?.();
  expect([order, reads.waiting()]).toEqual([['third', 'fourth'], 0]);
});

it('refuses when too many wait, and forgets who has left', async () => {
  const reads = createReads({ atOnce: 1, waiting: 1 });
  const first = await reads.turn(1, forEver);
  const leaving = new AbortController();
  const left = reads.turn(1, () => leaving.signal);
  expect(await reads.turn(1, forEver)).toBeNull();
  leaving.abort();
  expect(await left).toBeNull();
  const next = reads.turn(1, forEver);
  first?.();
  expect(await next).not.toBeNull();
});
