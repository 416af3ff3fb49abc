import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './passkey-texts/en.ts';

/** Only for those who use a passkey. */
export const passkeyTexts = await inLanguage(en, { hi: async () => (await import('./passkey-texts/hi.ts')).hi });
