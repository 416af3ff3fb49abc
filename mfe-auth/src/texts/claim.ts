import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './claim/en.ts';

/** Loaded with the question about an e-mail account. */
export const claim = await inLanguage(en, {
  hi: async () => (await import('./claim/hi.ts')).hi,
  ur: async () => (await import('./claim/ur.ts')).ur,
});
