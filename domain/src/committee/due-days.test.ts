import { describe, expect, it } from 'vitest';
import { dayAt } from '../india-days.ts';
import { dueAtOf, type DueTerms, isDueDayInRange } from './due-days.ts';

const terms = (of: Partial<DueTerms> = {}): DueTerms => ({
  cycleDays: 30,
  firstDueDay: null,
  calendar: { kind: 'days' },
  ...of,
});
/** Noon in India. */
const noon = (day: string): string => `${day}T06:30:00.000Z`;
const dueDay = (of: DueTerms, opened: string, before: string | null): string =>
  dayAt(dueAtOf(of, noon(opened), before && noon(before)));

const fifth = terms({ calendar: { kind: 'month-day', day: 5 } });
const last = terms({ calendar: { kind: 'month-day', day: 'last' } });
const mondays = terms({ calendar: { kind: 'weekday', weekday: 1 } });
const sundays = terms({ calendar: { kind: 'weekday', weekday: 7 } });
const from = (firstDueDay: string, of: DueTerms = terms()): DueTerms => ({ ...of, firstDueDay });

describe('the due day of a round', () => {
  it.each([
    ['a cycle after it opens, without a calendar', terms(), '2026-11-21', '2026-11-25', '2026-12-21'],
    ['the first due day', from('2026-12-05'), '2026-11-21', null, '2026-12-05'],
    ['the first due day, also today', from('2026-11-21'), '2026-11-21', null, '2026-11-21'],
    [
      'the next day of the calendar when the first due day has passed',
      from('2026-11-20', fifth),
      '2026-12-03',
      null,
      '2027-01-05',
    ],
    ['a day of the month at least three days ahead', fifth, '2026-12-02', null, '2026-12-05'],
    ['the next month when that day is nearer', fifth, '2026-12-03', null, '2027-01-05'],
    ['after the due day of the round before it', fifth, '2026-11-21', '2026-12-05', '2027-01-05'],
    ['the last day of February', last, '2028-02-01', '2028-01-31', '2028-02-29'],
    ['the last day of a month of 30 days', last, '2026-04-01', '2026-03-31', '2026-04-30'],
    ['a Monday', mondays, '2026-11-21', '2026-11-23', '2026-11-30'],
    ['a Sunday', sundays, '2026-11-21', null, '2026-11-29'],
    ['a multiple of the cycle after the first due day', from('2026-12-05'), '2026-12-20', '2026-12-05', '2027-01-04'],
    ['not moved by a late draw', from('2026-12-05'), '2027-01-20', '2027-01-04', '2027-02-03'],
    ['after a due day that was moved', from('2026-12-05'), '2027-01-20', '2027-01-10', '2027-02-03'],
  ] as const)('is %s', (_, of, opened, before, expected) => {
    expect(dueDay(of, opened, before)).toBe(expected);
  });
  it('stays on the same day of the month over 24 rounds', () => {
    const days = Array.from({ length: 24 }).reduce<string[]>(
      (all) => [...all, dueDay(from('2026-12-05', fifth), '2026-11-21', all.at(-1) ?? null)],
      [],
    );
    expect([days[0], days[12], days[23]]).toEqual(['2026-12-05', '2027-12-05', '2028-11-05']);
    expect(days.every((day) => day.endsWith('-05'))).toBe(true);
  });
  it('ends with the day in India, also for a round that opens before midnight UTC', () => {
    expect(dueAtOf(mondays, '2026-11-26T19:00:00.000Z', null)).toBe('2026-11-30T18:29:59.999Z');
    expect(dueAtOf(mondays, '2026-11-27T19:00:00.000Z', null)).toBe('2026-12-07T18:29:59.999Z');
  });
});

describe('a chosen due day', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-12-26', true],
    ['2027-12-27', false],
    ['soon', false],
  ])('%s is accepted on 2026-11-21: %s', (day, expected) => {
    expect(isDueDayInRange(day, noon('2026-11-21'))).toBe(expected);
  });
});
