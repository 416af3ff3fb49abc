import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './reset/en.ts';

/** Loaded by the pages of a password reset. */
export const resetTexts = await inLanguage(en, {
  hi: async () => (await import('./reset/hi.ts')).hi,
  ur: async () => (await import('./reset/ur.ts')).ur,
});
