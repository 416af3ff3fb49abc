import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './invited-texts/en.ts';

/** Only for those who come by a link. */
export const invited = await inLanguage(en, { hi: async () => (await import('./invited-texts/hi.ts')).hi });
