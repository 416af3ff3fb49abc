import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './privacy-policy/en.ts';

/** The page adds the operator's e-mail. */
export const { policy, sections } = await inLanguage(en, {
  hi: async () => (await import('./privacy-policy/hi.ts')).hi,
  ur: async () => (await import('./privacy-policy/ur.ts')).ur,
});
