import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadOn } from './lead-on.ts';

const navigate = vi.fn();

beforeEach(() => {
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
])('navigates to %s after the feedback to the tap', (to, options) => {
  leadOn(navigate, to, options);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(navigate.mock.calls).toEqual([[to, options]]);
});

it('redirects without delay', () => {
  leadOn(navigate, '/login', { replace: true });
  expect(navigate.mock.calls).toEqual([['/login', { replace: true }]]);
});
