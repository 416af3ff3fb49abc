// @vitest-environment node
import { expect, it } from 'vitest';
import { pseudo } from './pseudo.ts';

const bare = (text: string): string => text.replace(/[«»]/g, '');

it.each([
  'Close',
  'Sign In',
  'Draw will be enabled once all eligible members have paid their contribution.',
  'R',
  'OTP',
])('lengthens %j by 40 %% and marks it', (text) => {
  const strange = pseudo(text);
  expect(strange).toMatch(/^«.*»$/);
  expect(bare(strange)).toHaveLength(Math.ceil(text.length * 1.4));
});

it('converts every text of a catalogue: in objects, in lists and returned by functions', () => {
  const texts = pseudo({ list: ['one', 'two'], deep: { welcome: (name: string) => `Welcome, ${name}` } });
  expect(texts.list).toEqual(['«ööñéé»', '«twööö»']);
  expect(texts.deep.welcome('Asha')).toMatch(/^«Wéé.*»$/);
});

it('marks a text inside another text once', () => {
  expect(pseudo(`No committee under ${pseudo('Active')}`).match(/[«»]/g)).toHaveLength(2);
});

it('does not change figures, signs and placeholders', () => {
  expect(pseudo(['—', '₹40,000'])).toEqual(['—', '₹40,000']);
  expect(pseudo('Notifications ({hotkey})')).toContain('{hotkey}');
});
