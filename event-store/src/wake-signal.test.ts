import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createWakeSignal } from './wake-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;
/** Returns whether the wait has ended once `ms` have passed. */
const endsWithin = async (ms: number, wait: Promise<void>): Promise<boolean> => {
  let hasEnded = false;
  void wait.then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(ms);
  return hasEnded;
};

it('ends only the next wait when it was set without a waiter', async () => {
  const wake = createWakeSignal();
  wake.set();
  wake.set();
  expect(await endsWithin(0, wake.wait(5_000, never))).toBe(true);
  const second = wake.wait(60, never);
  expect(await endsWithin(59, second)).toBe(false);
  expect(await endsWithin(1, second)).toBe(true);
});

it('ends a wait when it is set', async () => {
  const wake = createWakeSignal();
  const wait = wake.wait(5_000, never);
  expect(await endsWithin(20, wait)).toBe(false);
  wake.set();
  expect(await endsWithin(0, wait)).toBe(true);
});

it('ends a wait when the signal aborts, before or during it', async () => {
  const wake = createWakeSignal();
  const end = new AbortController();
  const wait = wake.wait(5_000, end.signal);
  expect(await endsWithin(20, wait)).toBe(false);
  end.abort();
  expect(await endsWithin(0, wait)).toBe(true);
  expect(await endsWithin(0, wake.wait(5_000, end.signal))).toBe(true);
});
