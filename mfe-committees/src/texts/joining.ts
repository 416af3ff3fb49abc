import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './joining/en.ts';

/** Of the invitation and of the requests, which come after the page of the committee. */
export const joining = await inLanguage(en, { hi: async () => (await import('./joining/hi.ts')).hi });
