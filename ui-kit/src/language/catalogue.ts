import { isolating } from '@mandali/contracts/isolated-text';
import type { LanguageCode } from '@mandali/contracts/language-table';
import { direction, language } from './language.ts';

/** These modules have no imports at run time. */
export type Translations<T> = Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<T>>>;

async function fetched<T>(english: T, translations: Translations<T>): Promise<T> {
  if (language === 'pseudo') return (await import('./pseudo.ts')).pseudo(english);
  return language === 'en' ? english : translations[language]();
}

/** English is bundled, and is the fallback when another language cannot be fetched. */
export async function inLanguage<T>(english: T, translations: Translations<T>): Promise<T> {
  return isolating(await fetched(english, translations).catch(() => english), direction);
}
