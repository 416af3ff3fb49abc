import type { ReadersLanguage } from './language.ts';

/** Each language's own name, the same in every language of the page. */
export const languageNames: Readonly<Record<ReadersLanguage, string>> = { en: 'English', hi: 'हिन्दी' };
