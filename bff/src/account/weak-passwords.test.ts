import { expect, it } from 'vitest';
import { guessablePasswordText, passwordWeakness } from './weak-passwords.ts';

const asha = { name: 'Asha Kulkarni', email: 'asha.k@example.in', phones: ['+919820011001', null] };

it.each(['123456', 'Password1', 'QWERTY', '１２３４５６'])('names %s as common', async (password) => {
  expect(await passwordWeakness(password, {})).toMatch(/one of the most common ones/);
});

it.each([
  ['one letter', 'zzzzzz'],
  ['two letters', 'aabbaa'],
  ['spaces', '      '],
  ['spaces of other kinds', '\u3000\u00a0\u2003\u200b\u2009 '],
  ['a part again and again', 'tomtom'],
  ['a part that is cut short', 'lotuslotuslo'],
  ['the alphabet', 'abcdef'],
  ['the alphabet in full width', 'ａｂｃｄｅｆ'],
  ['backwards', 'ZYXWVU'],
  ['keys in a row', 'asdfghj'],
  ['several rows', 'qweasdzxc'],
  ['doubled', '112233445566'],
  ['even steps', '13579a'.replace('a', ';')],
  ['the product', 'Mandali'],
  ['the product with a number', 'mandali2026!'],
  ['the product in Devanagari', 'मंडली123'],
  ['the own name', 'ashakulkarni'],
  ['the own name and a year', 'Asha@1990'],
  ['the own e-mail', 'asha.k@example.in'],
  ['the own phone', '98200 11001'],
  ['the end of the own phone', '011001'],
])('refuses %s', async (_, password) => {
  expect(await passwordWeakness(password, asha)).not.toBeNull();
});

it('says that a guessable one is too easy to guess', async () => {
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
])('takes %s', async (password) => {
  expect(await passwordWeakness(password, asha)).toBeNull();
});
