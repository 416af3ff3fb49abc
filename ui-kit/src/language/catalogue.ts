import { language } from './language.ts';

/** How to fetch the texts in each language but English; they are modules that import nothing when they run. */
export interface Translations<T> {
  readonly hi: () => Promise<T>;
}

async function fetched<T>(english: T, translations: Translations<T>): Promise<T> {
  if (language === 'pseudo') return (await import('./pseudo.ts')).pseudo(english);
  return language === 'en' ? english : translations[language]();
}

/**
 * The texts in the language of the page, for `export const texts = await inLanguage(...)`. English is at hand and
 * stands in when another language cannot be fetched: a page in English is better than none.
 */
export async function inLanguage<T>(english: T, translations: Translations<T>): Promise<T> {
  try {
    return await fetched(english, translations);
  } catch {
    return english;
  }
}
