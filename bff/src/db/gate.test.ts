import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('runs a limited number at once, and the rest in the order of arrival', async () => {
  const gate = createGate(2);
  const [begun, counts]: [number[], number[]] = [[], []];
  let running = 0;
  const work = (n: number) => async () => {
    begun.push(n);
    counts.push((running += 1));
    await pause(n % 2);
    running -= 1;
    return n;
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map((n) => gate(work(n))))).toEqual([1, 2, 3, 4, 5]);
  expect([begun, Math.max(...counts)]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('frees the slot of failed work', async () => {
  const gate = createGate(1);
  const failing = gate(() => Promise.reject(new Error('failed')));
  const waiting = gate(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await waiting).toBe('done');
});
