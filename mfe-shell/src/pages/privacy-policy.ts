import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './privacy-policy/en.ts';

/** The policy's words. The e-mail of the operator is added by the page. */
export const { policy, sections } = await inLanguage(en, {
  hi: async () => (await import('./privacy-policy/hi.ts')).hi,
});
