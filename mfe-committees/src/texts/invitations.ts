import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './invitations/en.ts';

/** Of the link that a person who was added gets, of the sheet that sends it, and of the page that ends messages. */
export const invitations = await inLanguage(en, { hi: async () => (await import('./invitations/hi.ts')).hi });
