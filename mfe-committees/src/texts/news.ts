import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './news/en.ts';

/** Of the page of what is new; what happened in general is in the sentences of the history. */
export const news = await inLanguage(en, { hi: async () => (await import('./news/hi.ts')).hi });
