import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './trust/en.ts';

/** Apart from the texts of the committee page, which somebody waits for. */
export const trust = await inLanguage(en, { hi: async () => (await import('./trust/hi.ts')).hi });
