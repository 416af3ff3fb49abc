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
    ['what was chosen', 'hi', ['en-IN'], 'hi'],
    ['the first of the browser that there is', null, ['ta-IN', 'hi-IN', 'en-IN'], 'hi'],
    ['English, whichever country it is from', null, ['en-GB', 'hi'], 'en'],
    ['English, when there is none of them', null, ['ta-IN'], 'en'],
    ['English, when the browser says nothing', null, [], 'en'],
    ['what the browser asks for, when the choice is not known', 'klingon', ['hi-IN'], 'hi'],
    ['not what every object has', 'constructor', [], 'en'],
    ['the one for tests, when it was chosen', 'pseudo', ['hi-IN'], 'pseudo'],
    ['never the one for tests, when the browser asks for it', null, ['pseudo'], 'en'],
  ])('is %s', (_, chosen, wanted, expected) => {
    expect(languageFor(chosen, wanted)).toBe(expected);
  });

  it('is English in tests', () => expect(language).toBe('en'));

  it.each([
    ['hi', 'hi-IN'],
    ['en', 'en-IN'],
  ])('is said on the page: %s', async (chosen, said) => {
    localStorage.setItem('language', chosen);
    delete page[key];
    vi.resetModules();
    expect((await import('./language.ts')).language).toBe(chosen);
    expect(document.documentElement.lang).toBe(said);
  });
});

describe('the texts', () => {
  const speaking = async (of: string): Promise<typeof inLanguage> => {
    page[key] = of;
    vi.resetModules();
    return (await import('./catalogue.ts')).inLanguage;
  };

  it('in English are at hand: nothing is fetched', async () => {
    const hi = vi.fn<() => Promise<string>>();
    expect(await inLanguage('Close', { hi })).toBe('Close');
    expect(hi).not.toHaveBeenCalled();
  });

  it('in Hindi are fetched', async () => {
    const inHindi = await speaking('hi');
    expect(await inHindi('Close', { hi: () => Promise.resolve('बंद करें') })).toBe('बंद करें');
  });

  it('are English when they cannot be fetched', async () => {
    const inHindi = await speaking('hi');
    expect(await inHindi('Close', { hi: () => Promise.reject(new TypeError('Failed to fetch')) })).toBe('Close');
  });

  it('are English made strange in the language for tests', async () => {
    const inPseudo = await speaking('pseudo');
    expect(await inPseudo('Close', { hi: () => Promise.resolve('') })).toBe('«Çlööséé»');
  });
});
