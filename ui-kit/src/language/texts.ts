import { inLanguage } from './catalogue.ts';
import { en } from './texts/en.ts';

/** The parts' own texts, in the reader's language. */
export const texts = await inLanguage(en, { hi: async () => (await import('./texts/hi.ts')).hi });
