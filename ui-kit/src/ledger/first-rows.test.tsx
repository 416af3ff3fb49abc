import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFirstRows } from './first-rows.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const first = { phone: 2, larger: 4 };

/** How many rows were drawn, one time after the other. */
const drawn = (count: number, isLarger: boolean): number[] => {
  vi.stubGlobal('matchMedia', () => ({ matches: isLarger }));
  const counts: number[] = [];
  renderHook(() => counts.push(useFirstRows(rows.slice(0, count), first).length));
  return counts;
};
afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, [4, 5]],
  [false, [2, 5]],
])('draws what a screen holds, then all of it (larger than a phone: %s)', (isLarger, counts) => {
  expect(drawn(5, isLarger)).toEqual(counts);
});

it('draws a short list once', () => {
  expect(drawn(4, true)).toEqual([4]);
});
