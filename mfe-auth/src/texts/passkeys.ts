import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import { en } from './passkeys/en.ts';

/** Loaded by the first use of a passkey. */
export const passkeyTexts = await inLanguage(en, {
  hi: async () => (await import('./passkeys/hi.ts')).hi,
  ur: async () => (await import('./passkeys/ur.ts')).ur,
});
