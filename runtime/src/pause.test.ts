import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backOff, pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pause resolves after its time', async () => {
  let isOver = false;
  void pause(100).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

it('pause resolves when its signal aborts, and clears its timer', async () => {
  const controller = new AbortController();
  const paused = pause(100, controller.signal);
  controller.abort();
  await paused;
  await pause(100, controller.signal);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [0, 100],
  [1, 200],
  [2, 300],
  [9, 300],
])('backOff doubles up to its maximum, less a jitter of up to half: attempt %i', (attempt, most) => {
  const ms = backOff(attempt, 100, 300);
  expect([ms >= most / 2, ms < most]).toEqual([true, true]);
});
