import { describe, expect, it } from 'vitest';
import { isolated, isolating } from './isolated-text.ts';

/** Shows the marks that isolate a text. */
const shown = (text: string): string => text.replaceAll('\u2068', '<').replaceAll('\u2069', '>');

describe('a sentence that runs from the right', () => {
  it.each([
    ['Asha Rao', '<Asha Rao>'],
    ['आशा', '<आशा>'],
    ['₹1,20,000', '<₹1,20,000>'],
    ['+91 98111 26610', '<+91 98111 26610>'],
    ['asha.rao@okbank', '<asha.rao@okbank>'],
    ['عائشہ (2)', '<عائشہ (2)>'],
    ['عائشہ قریشی', 'عائشہ قریشی'],
    ['21 نومبر 2026', '21 نومبر 2026'],
    ['1,20,000', '1,20,000'],
    ['https://mandali.example/stop/abc', 'https://mandali.example/stop/abc'],
    ['\u2068Asha\u2069', '<Asha>'],
    ['\u2068Asha\u2069 اور \u2068Meena\u2069', '<Asha> اور <Meena>'],
  ])('contains %s as %s', (part, text) => expect(shown(isolated(part, 'rtl'))).toBe(text));

  it('isolates parameters of a catalogue, in lists and objects too, and placeholders, but no figure', () => {
    const { owes, places, fault } = isolating(
      {
        owes: (names: readonly string[], { amount }: { amount: string }) => `${names.join('، ')} پر ${amount}`,
        places: (free: number, first: string) => (first === '1' ? `ایک ${free}` : first),
        fault: 'یہاں {found} ہے',
      },
      'rtl',
    );
    expect(shown(owes(['Asha', 'عائشہ'], { amount: '₹500' }))).toBe('<Asha>، عائشہ پر <₹500>');
    expect(shown(places(3, '1'))).toBe('ایک 3');
    expect(shown(fault)).toBe('یہاں <{found}> ہے');
  });
});

it('a sentence that runs from the left isolates an Urdu name, which would turn the figure after it', () => {
  const { owes } = isolating({ owes: (name: string, amount: string) => `${name} owes ${amount}` }, 'ltr');
  expect([owes('Asha', '₹500'), shown(owes('عائشہ', '₹500'))]).toEqual(['Asha owes ₹500', '<عائشہ> owes ₹500']);
});
