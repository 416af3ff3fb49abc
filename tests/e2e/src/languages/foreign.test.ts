import { expect, it } from 'vitest';
import { foreignWords } from './foreign.ts';

const data = new Set(['Asha Rao', '+919811126610', 'Sunday Market']);

it.each([
  ['a text that was in no catalogue', 'Close'],
  ['a literal beside a text', '«Çlööséé» now'],
  ['a code of the API', 'bank_transfer'],
])('foreignWords returns %s', (_, text) => expect(foreignWords('pseudo', [text], data)).toEqual([text]));

it.each([
  ['translated texts', '«Wéélçöömééé, Asha Rao»'],
  ['texts that people have entered', 'Asha Rao'],
  ['initials', 'AR'],
  ['figures', '₹40,000 · 5/8'],
  ['a date beside a text', 'Nov 09 · «ÛPÎ»'],
])('foreignWords ignores %s', (_, text) => expect(foreignWords('pseudo', [text], data)).toEqual([]));

it('foreignWords returns English texts among Hindi and Urdu ones, except for loan words', () => {
  const texts = ['Close', 'बंद करें', 'WhatsApp API सेटिंग', 'Sunday Market हटाएँ?', 'नकद · 22 नव॰ · Due'];
  expect(foreignWords('hi', texts, data)).toEqual(['Close', 'नकद · 22 नव॰ · Due']);
  expect(foreignWords('ur', ['Close', 'بند کریں', 'बंद', 'UPI ایڈریس'], data)).toEqual(['Close', 'बंद']);
});
