import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './check/en.ts';

/** Apart from the texts of the committee page, which somebody waits for. */
export const check = await inLanguage(en, { hi: async () => (await import('./check/hi.ts')).hi });
