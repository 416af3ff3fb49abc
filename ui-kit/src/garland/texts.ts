import { inLanguage } from '../language/catalogue.ts';
import { en } from './texts/en.ts';

/** Apart from the other parts' texts: who signs in sees no garland of a committee. */
export const texts = await inLanguage(en, { hi: async () => (await import('./texts/hi.ts')).hi });
