import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './reminders/en.ts';

/** A separate chunk: only admins remind members. */
export const reminders = await inLanguage(en, {
  hi: async () => (await import('./reminders/hi.ts')).hi,
  ur: async () => (await import('./reminders/ur.ts')).ur,
});
