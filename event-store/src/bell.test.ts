import { expect, it } from 'vitest';

import { createBell } from './bell.ts';

const never = new AbortController().signal;
const timed = async (work: Promise<void>): Promise<number> => {
  const begin = performance.now();
  await work;
  return performance.now() - begin;
};

it('remembers a ring that nobody waited for, once', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  expect(await timed(bell.wait(5_000, never))).toBeLessThan(50);
  expect(await timed(bell.wait(60, never))).toBeGreaterThan(50);
});

it('ends a wait when it rings', async () => {
  const bell = createBell();
  setTimeout(() => bell.ring(), 20);
  expect(await timed(bell.wait(5_000, never))).toBeLessThan(1_000);
});

it('ends a wait when the signal aborts, before or during it', async () => {
  const bell = createBell();
  const end = new AbortController();
  setTimeout(() => end.abort(), 20);
  expect(await timed(bell.wait(5_000, end.signal))).toBeLessThan(1_000);
  expect(await timed(bell.wait(5_000, end.signal))).toBeLessThan(50);
});
