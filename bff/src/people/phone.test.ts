import { expect, test } from 'vitest';
import { maskPhone, parsePhone } from './phone.ts';

test.each([
  ['9811126610'],
  ['+91 98111 26610'],
  ['098111-26610'],
  ['919811126610'],
  ['(981) 112-6610'],
  ['00919811126610'],
  ['\u2066(+91) 98111 26610\u2069'],
  ['९८१११ २६६१०'],
])('parses %s as +919811126610', (text) => {
  expect(parsePhone(text)).toEqual({ e164: '+919811126610', nationalDigits: 10 });
});

test('parses a phone of another country', () => {
  expect(parsePhone('+1 415 555 2671')).toEqual({ e164: '+14155552671', nationalDigits: 10 });
});

test.each([['98111266101234'], ['0000000000'], ['call 9811126610'], ['9811126610 ext 5'], ['++919811126610'], ['']])(
  'rejects "%s", which is no phone',
  (text) => {
    expect(parsePhone(text)).toBeNull();
  },
);

test.each([['1234567890'], ['+91 5555 555 555'], ['+91 12345678'], ['022 2345 6789'], ['1800 123 4567']])(
  'rejects "%s", which is no mobile phone of India',
  (text) => {
    expect(parsePhone(text)).toBeNull();
  },
);

test('a masked phone contains the first two and the last four digits of the national number', () => {
  expect(maskPhone({ e164: '+919811126610', nationalDigits: 10 })).toBe('98****6610');
  expect(maskPhone({ e164: '+919811126610', nationalDigits: 10 }, '•')).toBe('98••••6610');
  expect(maskPhone({ e164: '+29812345', nationalDigits: 5 })).toBe('12345');
});
