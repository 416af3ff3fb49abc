import { language } from './language.ts';

/** These modules have no imports at run time. */
export interface Translations<T> {
  readonly hi: () => Promise<T>;
}

async function fetched<T>(english: T, translations: Translations<T>): Promise<T> {
  if (language === 'pseudo') return (await import('./pseudo.ts')).pseudo(english);
  return language === 'en' ? english : translations[language]();
}

/** English is bundled, and is the fallback when another language cannot be fetched. */
export async function inLanguage<T>(english: T, translations: Translations<T>): Promise<T> {
  try {
    return await fetched(english, translations);
  } catch {
    return english;
  }
}
