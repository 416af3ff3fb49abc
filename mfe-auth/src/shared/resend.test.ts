import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, resendPause, useSecondsUntil } from './resend.ts';

describe('the seconds until the next code', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it.each([
    ['are half a minute after a code', resendPause, 30],
    ['are rounded up', 1_500, 2],
  ])('%s', (_, ms, seconds) => {
    const moment = Date.now() + ms;
    expect(renderHook(() => useSecondsUntil(moment)).result.current).toBe(seconds);
  });

  it('are counted down once a second, and end at 0', () => {
    const moment = Date.now() + 2_000;
    const { result } = renderHook(() => useSecondsUntil(moment));
    const seen = [result.current];
    for (let at = 0; at < 4; at += 1) {
      pass(1_000);
      seen.push(result.current);
    }
    expect(seen).toEqual([2, 1, 0, 0, 0]);
  });

  it('restart with another moment', () => {
    const first = Date.now() + 1_000;
    const { result, rerender } = renderHook((moment: number) => useSecondsUntil(moment), { initialProps: first });
    pass(1_000);
    rerender(first + 10_000);
    expect(result.current).toBe(10);
  });

  it('are not counted after unmount', () => {
    const { unmount } = renderHook(() => useSecondsUntil(0));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [30, '0:30'],
  [65, '1:05'],
])('clock writes %i seconds as %s', (seconds, written) => {
  expect(clock(seconds)).toBe(written);
});
