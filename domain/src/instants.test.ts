import { expect, it } from 'vitest';
import { addDays, isAfter } from './instants.ts';

it.each([
  ['2026-01-10T09:00:00.000Z', 30, '2026-02-09T09:00:00.000Z'],
  ['2028-02-28T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
  ['2026-12-31T00:00:00Z', 366, '2028-01-01T00:00:00.000Z'],
  ['no date', 1, 'no date'],
])('addDays(%s, %d) is %s', (instant, days, later) => {
  expect(addDays(instant, days)).toBe(later);
});

it.each([
  ['2026-01-10T09:00:00.001Z', '2026-01-10T09:00:00Z', true],
  ['2026-01-10T09:00:00Z', '2026-01-10T09:00:00.500Z', false],
  ['2026-01-10T09:00:00.000Z', '2026-01-10T09:00:00Z', false],
  ['no date', '2026-01-10T09:00:00Z', false],
])('isAfter(%s, %s) is %s', (instant, other, after) => {
  expect(isAfter(instant, other)).toBe(after);
});
