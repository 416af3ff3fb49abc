import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './trust/en.ts';

/** A separate chunk: the committee page is shown without these texts. */
export const trust = await inLanguage(en, {
  hi: async () => (await import('./trust/hi.ts')).hi,
  ur: async () => (await import('./trust/ur.ts')).ur,
});
