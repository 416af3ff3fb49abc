import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/first-load/en.ts';

export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/first-load/hi.ts')).hi,
  ur: async () => (await import('./texts/first-load/ur.ts')).ur,
});
