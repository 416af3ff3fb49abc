import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/frame/en.ts';

export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/frame/hi.ts')).hi,
  ur: async () => (await import('./texts/frame/ur.ts')).ur,
});
