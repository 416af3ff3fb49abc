import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './invited/en.ts';

/** Loaded by the pages of an invitation link. */
export const invited = await inLanguage(en, {
  hi: async () => (await import('./invited/hi.ts')).hi,
  ur: async () => (await import('./invited/ur.ts')).ur,
});
