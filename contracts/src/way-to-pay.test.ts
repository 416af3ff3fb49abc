import { expect, it } from 'vitest';
import { upiAddress } from './way-to-pay.ts';

it.each([
  ['\u200Erekha@okbank', 'rekha@okbank'],
  ['rekha @okbank', 'rekha@okbank'],
  [' rekha@ okbank\u202C\n', 'rekha@okbank'],
  ['upi://pay?pa=rekha@okbank&pn=Rekha', 'rekha@okbank'],
  ['UPI://pay?pn=Rekha&mc=0000&pa=rekha%40okbank', 'rekha@okbank'],
])('upiAddress reads %j', (pasted, upi) => expect(upiAddress.parse(pasted)).toBe(upi));

it.each([
  ['rekha@ok-hdfc', 'After the @ of a UPI address come only letters and digits, such as okbank'],
  ['rekha@example.com', 'After the @ of a UPI address come only letters and digits, such as okbank'],
  ['98200 11001', 'A UPI address has one @, such as name@bank'],
  ['upi://pay?pn=Rekha', 'A UPI address has one @, such as name@bank'],
  ['asha rao@okbank', 'Please enter a valid UPI address, such as name@bank'],
])('upiAddress says what is wrong with %j', (pasted, message) => {
  expect(upiAddress.safeParse(pasted).error?.issues[0]?.message).toBe(message);
});
