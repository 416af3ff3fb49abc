import { expect, it } from 'vitest';
import { isNew, referenceOf } from './paying.ts';

it('referenceOf contains committee, round and seat, and shortens only the name', () => {
  expect(referenceOf('Gulmohar', 6, 12)).toBe('Gulmohar R6 12');
  const long = referenceOf('मंडली '.repeat(30), 60, 500);
  expect([Array.from(long).length <= 50, long.endsWith(' R60 500')]).toEqual([true, true]);
});

it('isNew returns true for a week', () => {
  const since = '2026-11-01T00:00:00.000Z';
  const at = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
  expect([isNew({ since }, at('2026-11-07')), isNew({ since }, at('2026-11-08'))]).toEqual([true, false]);
});
