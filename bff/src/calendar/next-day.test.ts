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
const chosen = (...rounds: readonly CalendarRound[]) => nextDay(rounds, at)?.committeeId;

test('is the first future day, with the amount due', () => {
  const [late, soon] = [round(1, {}), round(2, { dueAt: '2026-12-02T06:00:00.000Z', owed: 0 })];
  expect(nextDay([late, soon], at)).toEqual({
    committeeId: 2,
    committee: 'Family 2',
    roundNumber: 7,
    dueAt: '2026-12-02T06:00:00.000Z',
    owed: '0',
  });
  expect(chosen(late, round(2, { dueAt: '2026-11-21T09:59:59.999Z' }))).toBe(1);
  expect(chosen(round(2, { dueAt: at }), late)).toBe(2);
});

test('of a round with a winner counts only for members who still owe', () => {
  const drawDate = '2026-11-20T06:00:00.000Z';
  expect(chosen(round(1, { drawDate, owed: 0 }))).toBeUndefined();
  expect(chosen(round(1, { drawDate }))).toBe(1);
  expect(chosen(round(1, { dueAt: null, drawDate: at }))).toBeUndefined();
});

test('prefers an unpaid due to a paid one on the same day in India', () => {
  const [early, late] = ['2026-12-20T19:00:00.000Z', '2026-12-21T18:00:00.000Z'];
  expect(chosen(round(1, { dueAt: early, owed: 0 }), round(2, { dueAt: late }))).toBe(2);
  expect(chosen(round(1, { dueAt: early, owed: 0 }), round(2, { dueAt: '2026-12-21T18:30:00.000Z' }))).toBe(1);
});
