import { expect, test } from 'vitest';
import { createFairGate } from './fair-gate.ts';
import { GateFull } from './gate.ts';

/** Returns the waiters of a gate with one slot in the order of their turns; 'x' marks a rejected one. */
const givenWaiters = async (waiting: number, names: readonly string[]) => {
  const gate = createFairGate(1, waiting);
  const order: string[] = [];
  let release = (): void => {};
  const first = gate({ lane: 'first', network: '' }, () => new Promise<void>((resolve) => (release = resolve)));
  const all = names.map((name) => {
    const [lane = '', network = ''] = name.split('.');
    return gate({ lane, network }, async () => void order.push(name)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(GateFull);
      order.push(`x ${name}`);
    });
  });
  await Promise.resolve();
  release();
  await Promise.all([first, ...all]);
  return order;
};

test('takes turns by lane, in a lane by network, and keeps the order of one network', async () => {
  const names = ['strange.a.1', 'strange.a.2', 'strange.a.3', 'strange.b.1', 'known.a.1', 'known.a.2'];
  const order = ['strange.a.1', 'known.a.1', 'strange.b.1', 'known.a.2', 'strange.a.2', 'strange.a.3'];
  expect(await givenWaiters(10, names)).toEqual(order);
});

test('rejects the newest waiter of the network with the most, and none of another lane', async () => {
  const names = ['strange.a.1', 'strange.a.2', 'strange.b.1', 'known.a.1'];
  const order = await givenWaiters(2, names);
  expect(order[0]).toBe('x strange.a.2');
  expect(order.slice(1).toSorted()).toEqual(['known.a.1', 'strange.a.1', 'strange.b.1']);
});

test('rejects the new waiter where no network has more', async () => {
  const order = await givenWaiters(2, ['strange.a.1', 'strange.b.1', 'strange.c.1', 'strange.a.2']);
  expect(order.filter((name) => name.startsWith('x'))).toEqual(['x strange.c.1', 'x strange.a.2']);
});

test('frees the slot of failed work', async () => {
  const gate = createFairGate(1, 1);
  const place = { lane: 'strange', network: 'a' };
  const failing = gate(place, () => Promise.reject(new Error('failed')));
  const waiting = gate(place, async () => 'done');
  await expect(gate(place, async () => 'never')).rejects.toThrow(GateFull);
  await expect(failing).rejects.toThrow('failed');
  expect(await waiting).toBe('done');
  expect(await gate(place, async () => 'again')).toBe('again');
});
