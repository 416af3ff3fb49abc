import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/panel/en.ts';

export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/panel/hi.ts')).hi,
  ur: async () => (await import('./texts/panel/ur.ts')).ur,
});
