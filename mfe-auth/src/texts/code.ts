import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './code/en.ts';

/** Loaded with the step in which a code is typed. */
export const code = await inLanguage(en, {
  hi: async () => (await import('./code/hi.ts')).hi,
  ur: async () => (await import('./code/ur.ts')).ur,
});
