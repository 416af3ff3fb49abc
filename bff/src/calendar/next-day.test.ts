import type { CalendarRound } from '@mandali/projections/calendar/query';
import { expect, test } from 'vitest';
import { nextDay } from './next-day.ts';

const at = '2026-11-21T10:00:00.000Z';
const round = (committeeId: number, more: Partial<CalendarRound>): CalendarRound => ({
  committeeId,
  committee: `Family ${committeeId}`,
  roundNumber: 7,
  dueAt: '2026-12-21T06:00:00.000Z',
  drawDate: null,
  amount: 10_000,
  owed: 10_000,
  ...more,
});
const nextCommittee = (...rounds: readonly CalendarRound[]) => nextDay(rounds, at)?.committeeId;

test('returns the first future due day, with the amount owed', () => {
  const [late, soon] = [round(1, {}), round(2, { dueAt: '2026-12-02T06:00:00.000Z', owed: 0 })];
  expect(nextDay([late, soon], at)).toEqual({
    committeeId: 2,
    committee: 'Family 2',
    roundNumber: 7,
    dueAt: '2026-12-02T06:00:00.000Z',
    owed: '0',
  });
  expect(nextCommittee(late, round(2, { dueAt: '2026-11-21T09:59:59.999Z' }))).toBe(1);
  expect(nextCommittee(round(2, { dueAt: at }), late)).toBe(2);
});

test('ignores rounds with a winner, unless the member still owes', () => {
  const drawDate = '2026-11-20T06:00:00.000Z';
  expect(nextCommittee(round(1, { drawDate, owed: 0 }))).toBeUndefined();
  expect(nextCommittee(round(1, { drawDate }))).toBe(1);
  expect(nextCommittee(round(1, { dueAt: null, drawDate: at }))).toBeUndefined();
});

test('prefers an unpaid due to a paid one on the same day in India', () => {
  const [early, late] = ['2026-12-20T19:00:00.000Z', '2026-12-21T18:00:00.000Z'];
  expect(nextCommittee(round(1, { dueAt: early, owed: 0 }), round(2, { dueAt: late }))).toBe(2);
  expect(nextCommittee(round(1, { dueAt: early, owed: 0 }), round(2, { dueAt: '2026-12-21T18:30:00.000Z' }))).toBe(1);
});
