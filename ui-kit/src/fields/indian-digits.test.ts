// @vitest-environment node
import { expect, test } from 'vitest';
import { indianDigits } from './indian-digits.ts';

const browser = new Intl.NumberFormat('en-IN');
const numbers = Array.from({ length: 16 }, (_, digits) => 10 ** digits).flatMap((power) => [power - 1, power, -power]);

test.each([0, 12_34_567, ...numbers])('groups the digits of %s like Intl.NumberFormat', (whole) => {
  expect(indianDigits(whole)).toBe(browser.format(whole));
});
