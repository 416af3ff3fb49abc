import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './history/en.ts';

/** A separate chunk: the committee page is shown without these texts. */
export const history = await inLanguage(en, {
  hi: async () => (await import('./history/hi.ts')).hi,
  ur: async () => (await import('./history/ur.ts')).ur,
});
