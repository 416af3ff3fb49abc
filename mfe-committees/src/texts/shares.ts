import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './shares/en.ts';

/** Of a sheet, which loads after the page. */
export const shares = await inLanguage(en, {
  hi: async () => (await import('./shares/hi.ts')).hi,
  ur: async () => (await import('./shares/ur.ts')).ur,
});
