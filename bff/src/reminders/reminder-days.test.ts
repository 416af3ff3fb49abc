import { expect, test } from 'vitest';
import { isIn, nextTry, spansAt } from './reminder-days.ts';

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
])('at %s in India %i kinds of reminders are due', (clock, kinds) => {
  expect(spansAt(plan, at(`2026-11-25T${clock}`))).toHaveLength(kinds);
});

test.each([
  ['2026-11-21', []],
  ['2026-11-22', ['before']],
  // A reminder that was missed on a day is sent on the next one.
  ['2026-11-23', ['before']],
  ['2026-11-24', []],
  ['2026-11-25', ['on-day']],
  ['2026-11-26', []],
  ['2026-11-27', ['after']],
  ['2026-11-28', ['after']],
  ['2026-11-29', []],
])('on %s a due of the 25th gets the reminders %j', (day, kinds) => {
  expect(kindsAt(`${day}T12:00:00`)).toEqual(kinds);
});

test('a due at midnight in India belongs to the day that begins', () => {
  const midnight = '2026-11-25T18:30:00.000Z';
  const kinds = (clock: string) =>
    spansAt(plan, at(clock)).flatMap((span) => (isIn(span, midnight) ? [span.kind] : []));
  expect([kinds('2026-11-25T12:00:00'), kinds('2026-11-26T12:00:00')]).toEqual([[], ['on-day']]);
});

test('a missed reminder of the day before is not sent on the due day', () => {
  expect(kindsAt('2026-11-24T12:00:00', { ...plan, before: 1 })).toEqual(['before']);
  expect(kindsAt('2026-11-25T12:00:00', { ...plan, before: 1 })).toEqual(['on-day']);
});

test.each([
  // By day the retry is at the next full hour UTC, which is half past in India.
  ['2026-11-22T12:10:00', 'before', '2026-11-22T12:30:00'],
  ['2026-11-22T12:30:00', 'before', '2026-11-22T13:30:00'],
  ['2026-11-22T19:29:59', 'before', '2026-11-22T19:30:00'],
  ['2026-11-22T19:30:00', 'before', '2026-11-23T09:00:00'],
  ['2026-11-22T23:00:00', 'before', '2026-11-23T09:00:00'],
  ['2026-11-23T08:59:59', 'before', '2026-11-23T09:00:00'],
  ['2026-11-23T21:00:00', 'before', null],
  ['2026-11-25T12:10:00', 'on-day', '2026-11-25T12:30:00'],
  // A missed reminder of the due day itself is not sent later.
  ['2026-11-25T21:00:00', 'on-day', null],
  ['2026-11-27T21:00:00', 'after', '2026-11-28T09:00:00'],
] as const)('after a failure at %s a reminder of the kind %s is retried at %s', (clock, kind, next) => {
  expect(nextTry(plan, kind, dueAt, at(clock))).toEqual(next && at(next));
});
