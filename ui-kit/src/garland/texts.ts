import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/en.ts';

/** Separate from the other texts: the sign-in page shows no garland of a committee. */
export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/hi.ts')).hi,
  ur: async () => (await import('./texts/ur.ts')).ur,
});
