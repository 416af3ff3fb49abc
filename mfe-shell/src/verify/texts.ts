import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './texts/en.ts';
import { en as entryTypesEn } from './texts/entry-types/en.ts';

export const texts = await inLanguage(en, {
  hi: async () => (await import('./texts/hi.ts')).hi,
  ur: async () => (await import('./texts/ur.ts')).ur,
});

export const entryTypes = await inLanguage(entryTypesEn, {
  hi: async () => (await import('./texts/entry-types/hi.ts')).hi,
  ur: async () => (await import('./texts/entry-types/ur.ts')).ur,
});
