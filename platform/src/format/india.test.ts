import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readServerTime } from '../requests/server-clock.ts';
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

it('today is the server’s day, whatever the clock of the device', () => {
  vi.setSystemTime('0026-11-25T06:00:00Z');
  readServerTime(new Response('', { headers: { date: 'Sat, 21 Nov 2026 19:00:00 GMT' } }));
  expect(today()).toBe('2026-11-22');
});
