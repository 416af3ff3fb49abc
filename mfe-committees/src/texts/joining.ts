import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './joining/en.ts';

/** A separate chunk: invitations and join requests are shown after the committee's page. */
export const joining = await inLanguage(en, {
  hi: async () => (await import('./joining/hi.ts')).hi,
  ur: async () => (await import('./joining/ur.ts')).ur,
});
