import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './not-found/en.ts';

export const notFound = await inLanguage(en, {
  hi: async () => (await import('./not-found/hi.ts')).hi,
  ur: async () => (await import('./not-found/ur.ts')).ur,
});
