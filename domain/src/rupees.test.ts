import { describe, expect, it } from 'vitest';
import { digitsOf, formatRupees, rupees, sum, times } from './rupees.ts';

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [120_000, '₹1,20,000'],
    [10_000_000, '₹1,00,00,000'],
  ])('%d reads %s', (n, text) => {
    expect(formatRupees(rupees(n))).toBe(text);
  });
  it('add up and multiply exactly', () => {
    expect(sum([rupees(100), rupees(1_000), rupees(0)])).toBe(1_100);
    expect(sum([])).toBe(0);
    expect(times(rupees(10_000_000), 500)).toBe(5_000_000_000);
  });
  it('stand in answers as digits', () => {
    expect(digitsOf(rupees(120_000))).toBe('120000');
  });
  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('%d is no amount', (n) => {
    expect(() => rupees(n)).toThrow(RangeError);
  });
  it('do not pass what a number can hold', () => {
    expect(() => sum([rupees(2 ** 53 - 1), rupees(1)])).toThrow(RangeError);
  });
});
