import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFirstRows } from './first-rows.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const first = { phone: 2, larger: 4 };

/** Returns the number of rows in each render. */
const rowCounts = (count: number, isLarger: boolean): number[] => {
  vi.stubGlobal('matchMedia', () => ({ matches: isLarger }));
  const counts: number[] = [];
  renderHook(() => counts.push(useFirstRows(rows.slice(0, count), first).length));
  return counts;
};
afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, [4, 5]],
  [false, [2, 5]],
])('renders the rows of one screen first, then all rows (larger than a phone: %s)', (isLarger, counts) => {
  expect(rowCounts(5, isLarger)).toEqual(counts);
});

it('renders a short list once', () => {
  expect(rowCounts(4, true)).toEqual([4]);
});
