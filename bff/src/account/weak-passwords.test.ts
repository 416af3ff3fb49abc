import { expect, it } from 'vitest';
import { guessablePasswordText, passwordWeakness } from './weak-passwords.ts';

const asha = { name: 'Asha Kulkarni', email: 'asha.k@example.in', phones: ['+919820011001', null] };

it.each(['123456', 'Password1', 'QWERTY', '１２３４５６'])(
  'rejects %s as one of the most common passwords',
  async (password) => {
    expect(await passwordWeakness(password, {})).toMatch(/one of the most common ones/);
  },
);

it.each([
  ['one letter', 'zzzzzz'],
  ['two letters', 'aabbaa'],
  ['spaces', '      '],
  ['spaces of other kinds', '\u3000\u00a0\u2003\u200b\u2009 '],
  ['a repeated part', 'tomtom'],
  ['a repeated part with an incomplete end', 'lotuslotuslo'],
  ['the alphabet', 'abcdef'],
  ['the alphabet in full width', 'ａｂｃｄｅｆ'],
  ['the reversed alphabet', 'ZYXWVU'],
  ['keys in a row', 'asdfghj'],
  ['several rows', 'qweasdzxc'],
  ['doubled digits', '112233445566'],
  ['even steps', '13579a'.replace('a', ';')],
  ['the product', 'Mandali'],
  ['the product with a number', 'mandali2026!'],
  ['the product in Devanagari', 'मंडली123'],
  ['the own name', 'ashakulkarni'],
  ['the own name and a year', 'Asha@1990'],
  ['the own e-mail', 'asha.k@example.in'],
  ['the own phone', '98200 11001'],
  ['the end of the own phone', '011001'],
])('rejects a guessable password: %s', async (_, password) => {
  expect(await passwordWeakness(password, asha)).not.toBeNull();
});

it('returns the text for a guessable password', async () => {
  expect(await passwordWeakness('lotuslotuslo', {})).toBe(guessablePasswordText);
});

it.each([
  'first secret',
  'marigold-12',
  'banana tree',
  'Asha likes mangoes',
  'xkqwvz',
  'आम का पेड़',
  'tr0ub4',
  '🙏🏽 namaste',
])('accepts %s', async (password) => {
  expect(await passwordWeakness(password, asha)).toBeNull();
});
