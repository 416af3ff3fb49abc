import { describe, expect, it } from 'vitest';
import { count, date, phone, rupees, shortDate, time } from './format.ts';

describe('format', () => {
  it.each([
    ['1000', '₹1,000'],
    ['120000', '₹1,20,000'],
    [10_000_000, '₹1,00,00,000'],
    [0, '₹0'],
  ])('writes %s rupees as %s', (amount, text) => expect(rupees(amount)).toBe(text));

  it('groups counts the Indian way', () => expect(count(123_456)).toBe('1,23,456'));

  it('writes dates as MMM dd, yyyy and MMM dd', () => {
    expect(date('2026-03-05T12:00:00.000Z')).toBe('Mar 05, 2026');
    expect(shortDate('2026-03-05T12:00:00.000Z')).toBe('Mar 05');
  });

  it('writes times with two digits', () => expect(time(new Date(2026, 0, 1, 9, 5).getTime())).toBe('09:05'));

  it.each([
    ['+919811126610', '+91 98111 26610'],
    ['98****6610', '98****6610'],
    ['+14155550123', '+14155550123'],
  ])('writes the phone %s as %s', (given, text) => expect(phone(given)).toBe(text));
});
