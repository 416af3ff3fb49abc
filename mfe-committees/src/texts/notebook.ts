import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './notebook/en.ts';

/** Of a sheet, which loads after the page. */
export const notebook = await inLanguage(en, {
  hi: async () => (await import('./notebook/hi.ts')).hi,
  ur: async () => (await import('./notebook/ur.ts')).ur,
});
