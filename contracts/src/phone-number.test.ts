import { describe, expect, it } from 'vitest';
import { memberPhone, otp, phone } from './fields.ts';
import { replaceMemberBody } from './api/replace-member.ts';
import { isPhone, plainPhone } from './phone-number.ts';
import { phoneInScripts, writingsOfAPhone } from './phone-number.fixture.ts';

const replacementPhone = replaceMemberBody.shape.newMemberData.shape.phone;

describe('plainPhone', () => {
  it.each([...writingsOfAPhone, ...Object.values(phoneInScripts)])('reads %j, in every request', (written) => {
    const read = [
      plainPhone(written),
      phone.parse(written),
      memberPhone.parse(written),
      replacementPhone.parse(written),
    ];
    expect([...new Set(read)]).toEqual(['+919820011001']);
    expect(plainPhone('+919820011001')).toBe('+919820011001');
  });

  it.each([
    ['00 1 415 555 2671', '+14155552671', true],
    ['+98 200 11001', '+9820011001', true],
    ['12345 67890', '1234567890', false],
    ['022 2345 6789', '02223456789', false],
    ['+91 12345 67890', '+911234567890', false],
    ['98200 1100', '982001100', false],
    ['call 98200 11001', 'call 98200 11001', false],
    ['', '', false],
  ])('reads %j as %j', (written, plain, valid) => {
    expect([plainPhone(written), isPhone(plainPhone(written))]).toEqual([plain, valid]);
  });
});

it.each(['१२३४५६', '\u200E123-456', '１２３ ４５６', '۱۲۳۴۵۶'])('a code can be sent as %j', (written) => {
  expect(otp.parse(written)).toBe('123456');
});
