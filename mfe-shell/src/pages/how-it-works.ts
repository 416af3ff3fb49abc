import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './how-it-works/en.ts';

export const howItWorks = await inLanguage(en, {
  hi: async () => (await import('./how-it-works/hi.ts')).hi,
  ur: async () => (await import('./how-it-works/ur.ts')).ur,
});
