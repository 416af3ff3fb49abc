type LanguageFacts = {
  /** Its own name for itself. */
  readonly name: string;
  /** BCP 47, for `lang` and the server. Mandali is for India. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
};

/** The languages of the pages and of messages, in the order of menus. Without imports: part of every page's first load. */
const table = {
  en: { name: 'English', tag: 'en-IN', direction: 'ltr' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', direction: 'ltr' },
  ur: { name: 'اردو', tag: 'ur-IN', direction: 'rtl' },
} as const;

export type LanguageCode = keyof typeof table;
export type Direction = LanguageFacts['direction'];

export const languageTable: Readonly<Record<LanguageCode, LanguageFacts>> = table;
export const languages = Object.keys(table) as [LanguageCode, ...LanguageCode[]];
