// @vitest-environment node
import { expect, test } from 'vitest';
import { caretAfterDigits, formatRupees, parseRupees } from './rupee-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [100_000, '1,00,000'],
  [12_34_56_789, '12,34,56,789'],
  [null, ''],
])('%s is written %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  ['', null],
  ['abc', null],
  ['₹ 1,20,000', 120_000],
  ['500.75', 500],
  ['-40', 40],
  ['9999999999999999', 999_999_999_999],
])('%s is read as %s', (text, rupees) => {
  expect(parseRupees(text)).toBe(rupees);
});

test('the caret stands behind so many digits', () => {
  expect(caretAfterDigits('1,20,000', 0)).toBe(0);
  expect(caretAfterDigits('1,20,000', 3)).toBe(4);
  expect(caretAfterDigits('1,20,000', 6)).toBe(8);
});
