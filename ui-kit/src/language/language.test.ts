import { afterEach, describe, expect, it, vi } from 'vitest';
import { inLanguage } from './catalogue.ts';
import { language, languageFor } from './language.ts';

const page = globalThis as Record<symbol, unknown>;
const key = Symbol.for('mandali.language');
afterEach(() => {
  localStorage.removeItem('language');
  page[key] = 'en';
  vi.resetModules();
});

describe('the language of a page', () => {
  it.each([
    ['the chosen one', 'hi', ['en-IN'], 'hi'],
    ['the first supported one of the browser', null, ['ta-IN', 'hi-IN', 'en-IN'], 'hi'],
    ['English for English of any country', null, ['en-GB', 'hi'], 'en'],
    ['English when none of the browser is supported', null, ['ta-IN'], 'en'],
    ['English when the browser reports none', null, [], 'en'],
    ['that of the browser when the chosen one is unknown', 'klingon', ['hi-IN'], 'hi'],
    ['not the name of an inherited property', 'constructor', [], 'en'],
    ['the test language when it was chosen', 'pseudo', ['hi-IN'], 'pseudo'],
    ['never the test language when only the browser requests it', null, ['pseudo'], 'en'],
  ])('is %s', (_, chosen, wanted, expected) => {
    expect(languageFor(chosen, wanted)).toBe(expected);
  });

  it('is English in tests', () => expect(language).toBe('en'));

  it.each([
    ['hi', 'hi-IN', 'ltr'],
    ['ur', 'ur-IN', 'rtl'],
    ['en', 'en-IN', 'ltr'],
  ])('is set as the lang and dir attributes of the document: %s', async (chosen, tag, dir) => {
    localStorage.setItem('language', chosen);
    delete page[key];
    vi.resetModules();
    expect((await import('./language.ts')).language).toBe(chosen);
    expect(document.documentElement).toMatchObject({ lang: tag, dir });
  });
});

describe('the texts of a page', () => {
  const loadInLanguage = async (of: string): Promise<typeof inLanguage> => {
    page[key] = of;
    vi.resetModules();
    return (await import('./catalogue.ts')).inLanguage;
  };

  const failing = () => Promise.reject(new TypeError('Failed to fetch'));

  it('are available in English without a request', async () => {
    const hi = vi.fn<() => Promise<string>>();
    expect(await inLanguage('Close', { hi, ur: hi })).toBe('Close');
    expect(hi).not.toHaveBeenCalled();
  });

  it('are fetched in Hindi', async () => {
    const inHindi = await loadInLanguage('hi');
    expect(await inHindi('Close', { hi: () => Promise.resolve('बंद करें'), ur: () => Promise.resolve('') })).toBe('बंद करें');
  });

  it('are fetched in Urdu, where a name of another script keeps its place', async () => {
    const inUrdu = await loadInLanguage('ur');
    const english = { owes: (name: string) => `${name} owes` };
    const urdu = { owes: (name: string) => `${name} پر باقی ہے` };
    const texts = await inUrdu(english, { hi: failing, ur: () => Promise.resolve(urdu) });
    expect(texts.owes('Asha')).toBe('\u2068Asha\u2069 پر باقی ہے');
  });

  it('are in English when the request fails', async () => {
    const inHindi = await loadInLanguage('hi');
    expect(await inHindi('Close', { hi: failing, ur: failing })).toBe('Close');
  });

  it('are altered English in the test language', async () => {
    const inPseudo = await loadInLanguage('pseudo');
    expect(await inPseudo('Close', { hi: failing, ur: failing })).toBe('«Çlööséé»');
  });
});
