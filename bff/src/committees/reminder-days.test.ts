import { expect, test } from 'vitest';
import { isIn, spansAt } from './reminder-days.ts';

const plan = { before: 3, onDay: true, after: 2 };
/** Noon in India on the 25th. */
const dueAt = '2026-11-25T06:30:00.000Z';
const at = (clock: string): Date => new Date(`${clock}+05:30`);
const kindsAt = (clock: string, of = plan) =>
  spansAt(of, at(clock)).flatMap((span) => (isIn(span, dueAt) ? [span.kind] : []));

test.each([
  ['08:59:59', 0],
  ['09:00:00', 3],
  ['19:59:59', 3],
  ['20:00:00', 0],
  ['00:30:00', 0],
])('at %s in India %i kinds are reminded of', (clock, kinds) => {
  expect(spansAt(plan, at(`2026-11-25T${clock}`))).toHaveLength(kinds);
});

test.each([
  ['2026-11-21', []],
  ['2026-11-22', ['before']],
  // A day that was missed is made up for on the next one.
  ['2026-11-23', ['before']],
  ['2026-11-24', []],
  ['2026-11-25', ['on-day']],
  ['2026-11-26', []],
  ['2026-11-27', ['after']],
  ['2026-11-28', ['after']],
  ['2026-11-29', []],
])('on %s a due of the 25th is reminded of as %j', (day, kinds) => {
  expect(kindsAt(`${day}T12:00:00`)).toEqual(kinds);
});

test('a day before is never made up for on the day itself', () => {
  expect(kindsAt('2026-11-24T12:00:00', { ...plan, before: 1 })).toEqual(['before']);
  expect(kindsAt('2026-11-25T12:00:00', { ...plan, before: 1 })).toEqual(['on-day']);
});
