import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from './india.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
])('today at %s is %s in India', (now, day) => {
  vi.setSystemTime(now);
  expect(today()).toBe(day);
});
