import type { LanguageCode } from '@mandali/contracts/language-table';
import { holdsAddress } from '../people/addresses-in-names.ts';

const nameless: Readonly<Record<LanguageCode, Readonly<Record<'committee' | 'admin', string>>>> = {
  en: { committee: 'a committee', admin: 'its admin' },
  hi: { committee: 'एक कमेटी', admin: 'एडमिन' },
  ur: { committee: 'ایک کمیٹی', admin: 'ایڈمن' },
};

/** Returns the name, or a general word if it is missing or contains an address. */
export const nameInMessage = (language: LanguageCode, name: string | null, kind: 'committee' | 'admin'): string =>
  name === null || holdsAddress(name) ? nameless[language][kind] : name;
