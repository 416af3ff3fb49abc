import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './identity/en.ts';

export const identity = await inLanguage(en, {
  hi: async () => (await import('./identity/hi.ts')).hi,
  ur: async () => (await import('./identity/ur.ts')).ur,
});
