import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './turns/en.ts';

/** Of dialogs and of the page of turns, which load after the first screen. */
export const turns = await inLanguage(en, {
  hi: async () => (await import('./turns/hi.ts')).hi,
  ur: async () => (await import('./turns/ur.ts')).ur,
});
