import { inLanguage } from '@mandali/ui-kit/catalogue.ts';
import { en } from './history-texts/en.ts';

/** Apart from the texts of the committee page, which somebody waits for. */
export const history = await inLanguage(en, { hi: async () => (await import('./history-texts/hi.ts')).hi });
