import type { ReadersLanguage } from './language.ts';

export const languageNames: Readonly<Record<ReadersLanguage, string>> = { en: 'English', hi: 'हिन्दी' };
