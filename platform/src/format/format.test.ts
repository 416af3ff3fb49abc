import { describe, expect, it, vi } from 'vitest';
import { count, date, dayAndTime, list, month, ownTime, phone, rupees, shortDate, time, timeOrDay } from './format.ts';
import { readServerTime } from '../requests/server-clock.ts';

const serverIsAt = (at: string) => readServerTime(new Response('', { headers: { date: at } }));

describe('format', () => {
  it.each([
    ['1000', '₹1,000'],
    ['120000', '₹1,20,000'],
    [10_000_000, '₹1,00,00,000'],
    [0, '₹0'],
  ])('writes %s rupees as %s', (amount, text) => expect(rupees(amount)).toBe(text));

  it('writes a time on another day with its date', () => {
    const then = new Date(2026, 2, 5, 9, 7).getTime();
    expect([dayAndTime(then), timeOrDay(then)]).toEqual(['Mar 05, 09:07', 'Mar 05, 09:07']);
    const now = Date.now();
    expect(timeOrDay(now)).toBe(ownTime(now));
  });

  it('groups counts the Indian way', () => expect(count(123_456)).toBe('1,23,456'));

  it('writes dates as MMM dd, yyyy and MMM dd, the latter with another year than the server’s', () => {
    serverIsAt('Thu, 31 Dec 2026 18:29:00 GMT');
    expect(date('2026-03-05T12:00:00.000Z')).toBe('Mar 05, 2026');
    expect(shortDate('2026-03-05T12:00:00.000Z')).toBe('Mar 05');
    expect(shortDate('2025-03-05T12:00:00.000Z')).toBe('Mar 05, 2025');
    serverIsAt('Thu, 31 Dec 2026 18:30:00 GMT');
    expect(shortDate('2026-03-05T12:00:00.000Z')).toBe('Mar 05, 2026');
  });

  it('writes the date in India, independent of the reader’s time zone', () => {
    expect(date('2026-10-04T18:30:00.000Z')).toBe('Oct 05, 2026');
    expect(date('2026-10-05T18:29:59.000Z')).toBe('Oct 05, 2026');
    expect(date('2026-12-31T18:30:00.000Z')).toBe('Jan 01, 2027');
    expect(month(new Date('2026-12-31T18:30:00.000Z'))).toBe('Jan 2027');
  });

  it('matches Intl for every day of a year, negative amounts and hours', () => {
    const timeZone = 'Asia/Kolkata';
    const long = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone });
    const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone });
    const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone });
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
    const amounts = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
    serverIsAt('Thu, 01 Jun 2028 12:00:00 GMT');
    for (let day = 1; day <= 366; day += 1) {
      const at = new Date(Date.UTC(2028, 0, day, day % 24, day % 60));
      const iso = at.toISOString();
      expect([date(iso), shortDate(iso), month(at), ownTime(iso), rupees(-day * 997)]).toEqual([
        long.format(at),
        short.format(at),
        months.format(at),
        clock.format(at),
        amounts.format(-day * 997),
      ]);
    }
  });

  it('joins names like Intl.ListFormat', () => {
    const names = new Intl.ListFormat('en-IN', { type: 'conjunction' });
    const all = ['Imran', 'Zubair', 'Asha', 'Meena'];
    for (let some = 0; some <= all.length; some += 1) {
      expect(list(all.slice(0, some))).toBe(names.format(all.slice(0, some)));
    }
  });

  it('writes times with two digits', () => expect(ownTime(new Date(2026, 0, 1, 9, 5).getTime())).toBe('09:05'));

  it.each([
    ['Asia/Kolkata', '05:14'],
    ['Asia/Dubai', '05:14 IST'],
    ['America/New_York', '05:14 IST'],
  ])('writes the time in India for a reader in %s, with IST in another time zone', (zone, text) => {
    vi.stubEnv('TZ', zone);
    expect([date('2026-11-24T23:44:00.000Z'), time('2026-11-24T23:44:00.000Z')]).toEqual(['Nov 25, 2026', text]);
    vi.unstubAllEnvs();
  });

  it.each([
    ['+919811126610', '+91 98111 26610'],
    ['98****6610', '98****6610'],
    ['+14155550123', '+14155550123'],
    ['9811126610', '98111 26610'],
    ['+91-98111-26610', '+91 98111 26610'],
    ['098111', '098111'],
  ])('writes the phone %s as %s', (given, text) => expect(phone(given)).toBe(text));
});
