import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './leaving/en.ts';

/** Of a sheet, which loads after the page. */
export const leaving = await inLanguage(en, {
  hi: async () => (await import('./leaving/hi.ts')).hi,
  ur: async () => (await import('./leaving/ur.ts')).ur,
});
