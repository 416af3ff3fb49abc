import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './invitations/en.ts';

/** A separate chunk: invitation links of added members, and the page that ends messages. */
export const invitations = await inLanguage(en, {
  hi: async () => (await import('./invitations/hi.ts')).hi,
  ur: async () => (await import('./invitations/ur.ts')).ur,
});
