import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './settings/en.ts';

/** Of a sheet, which loads after the page. */
export const settings = await inLanguage(en, {
  hi: async () => (await import('./settings/hi.ts')).hi,
  ur: async () => (await import('./settings/ur.ts')).ur,
});
