import { describe, expect, it } from 'vitest';
import { maskedPhone } from './committee-detail.ts';

describe('maskedPhone', () => {
  it.each([
    ['+919811126610', '98****6610'],
    ['98111 26610', '98****6610'],
    ['98****6610', '98****6610'],
    ['98111', '98111'],
    ['981126', '981126'],
    [null, ''],
  ])('renders %s as %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown));
});
