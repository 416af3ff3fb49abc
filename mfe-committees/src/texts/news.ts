import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './news/en.ts';

/** A separate chunk. The sentences about events are those of the history. */
export const news = await inLanguage(en, {
  hi: async () => (await import('./news/hi.ts')).hi,
  ur: async () => (await import('./news/ur.ts')).ur,
});
