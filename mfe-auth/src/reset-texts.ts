import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './reset-texts/en.ts';

/** Only for those who need a new password. */
export const resetTexts = await inLanguage(en, { hi: async () => (await import('./reset-texts/hi.ts')).hi });
