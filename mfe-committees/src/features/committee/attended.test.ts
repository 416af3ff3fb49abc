import { afterEach, expect, it, vi } from 'vitest';
import { isAttended } from './attended.ts';

afterEach(() => void vi.restoreAllMocks());

it('takes a page that nobody has touched for ten minutes for one that was left, until somebody comes back', () => {
  expect(isAttended()).toBe(true);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 601_000);
  expect(isAttended()).toBe(false);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(isAttended()).toBe(true);
});
