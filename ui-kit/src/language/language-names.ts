import type { ReadersLanguage } from './language.ts';

/** Each language as its readers call it: the same whichever language the page speaks. */
export const languageNames: Readonly<Record<ReadersLanguage, string>> = { en: 'English', hi: 'हिन्दी' };
