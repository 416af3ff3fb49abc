import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './history/en.ts';

/** Apart from the texts of the committee page, which somebody waits for. */
export const history = await inLanguage(en, { hi: async () => (await import('./history/hi.ts')).hi });
