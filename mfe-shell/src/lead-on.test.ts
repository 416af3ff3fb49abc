import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadOn } from './lead-on.ts';

const navigate = vi.fn();

beforeEach(() => {
  // One that a file before has left on its way through the history would never arrive.
  Reflect.deleteProperty(globalThis, Symbol.for('mandali.overlays'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  navigate.mockReset();
});

it.each([
  ['/settings', { state: 7 }],
  ['/settings', undefined],
  [`${location.pathname}?tab=users`, { replace: true }],
])('leads to %s after the answer to the tap', (to, options) => {
  leadOn(navigate, to, options);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(navigate.mock.calls).toEqual([[to, options]]);
});

it('redirects at once', () => {
  leadOn(navigate, '/login', { replace: true });
  expect(navigate.mock.calls).toEqual([['/login', { replace: true }]]);
});
