import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './claim/en.ts';

/** Of the question whether an e-mail account is one's own; loaded with it. */
export const claim = await inLanguage(en, { hi: async () => (await import('./claim/hi.ts')).hi });
