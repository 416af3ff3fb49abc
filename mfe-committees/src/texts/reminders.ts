import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './reminders/en.ts';

/** Of reminding those who owe, which only an admin does. */
export const reminders = await inLanguage(en, { hi: async () => (await import('./reminders/hi.ts')).hi });
