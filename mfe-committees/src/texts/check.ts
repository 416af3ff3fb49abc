import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './check/en.ts';

/** A separate chunk: the committee page is shown without these texts. */
export const check = await inLanguage(en, {
  hi: async () => (await import('./check/hi.ts')).hi,
  ur: async () => (await import('./check/ur.ts')).ur,
});
