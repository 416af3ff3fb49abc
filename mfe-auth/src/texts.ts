import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/sign-in/en.ts';

export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/sign-in/hi.ts')).hi,
  ur: async () => (await import('./texts/sign-in/ur.ts')).ur,
});
