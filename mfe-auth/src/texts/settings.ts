import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './settings/en.ts';

/** Separate from the sign-in screen's texts, which must load first. */
export const settings = await inLanguage(en, {
  hi: async () => (await import('./settings/hi.ts')).hi,
  ur: async () => (await import('./settings/ur.ts')).ur,
});
