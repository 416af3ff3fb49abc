import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './paying/en.ts';

/** A separate chunk: not every committee has entered how to pay. */
export const paying = await inLanguage(en, {
  hi: async () => (await import('./paying/hi.ts')).hi,
  ur: async () => (await import('./paying/ur.ts')).ur,
});
