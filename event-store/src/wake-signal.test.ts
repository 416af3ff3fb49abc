import { expect, it } from 'vitest';

import { createWakeSignal } from './wake-signal.ts';

const never = new AbortController().signal;
const timed = async (work: Promise<void>): Promise<number> => {
  const begin = performance.now();
  await work;
  return performance.now() - begin;
};

it('remembers once that it was set without a waiter', async () => {
  const wake = createWakeSignal();
  wake.set();
  wake.set();
  expect(await timed(wake.wait(5_000, never))).toBeLessThan(4_000);
  expect(await timed(wake.wait(60, never))).toBeGreaterThan(50);
});

it('ends a wait when it is set', async () => {
  const wake = createWakeSignal();
  setTimeout(() => wake.set(), 20);
  expect(await timed(wake.wait(5_000, never))).toBeLessThan(4_000);
});

it('ends a wait when the signal aborts, before or during it', async () => {
  const wake = createWakeSignal();
  const end = new AbortController();
  setTimeout(() => end.abort(), 20);
  expect(await timed(wake.wait(5_000, end.signal))).toBeLessThan(4_000);
  expect(await timed(wake.wait(5_000, end.signal))).toBeLessThan(4_000);
});
