import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './paying/en.ts';

/** Of how to pay, which not every committee says. */
export const paying = await inLanguage(en, { hi: async () => (await import('./paying/hi.ts')).hi });
