export const languages = ['en', 'hi'] as const;
export type ReadersLanguage = (typeof languages)[number];

/** 'pseudo' is English made longer and marked, for tests; only a stored choice leads to it (docs/adr/0086). */
export type Language = ReadersLanguage | 'pseudo';

const entry = 'language';

const isReaders = (code: string | null): code is ReadersLanguage => languages.some((each) => each === code);

/** Mandali is for India. */
export const tagOf = (code: ReadersLanguage): string => `${code}-IN`;

/**
 * The choice, else the first supported language of the browser, else English.
 * @param wanted BCP 47 tags, in order of preference
 */
export function languageFor(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen === 'pseudo' || isReaders(chosen)) return chosen;
  return wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isReaders) ?? 'en';
}

/** Sets the page's `lang`, for voices, hyphenation and fonts. */
function decide(): Language {
  const decided = languageFor(localStorage.getItem(entry), navigator.languages);
  document.documentElement.lang = decided === 'pseudo' ? 'en-XA' : tagOf(decided);
  return decided;
}

const key = Symbol.for('mandali.language');
const page = globalThis as { [key]?: Language };

/**
 * Constant while the page is open. Every federated bundle has its own copy of this module, so it is stored on the window: a
 * front end loaded after a choice in another tab has the language of the others.
 */
export const language: Language = (page[key] ??= decide());

export function chooseLanguage(choice: ReadersLanguage): void {
  localStorage.setItem(entry, choice);
  location.reload();
}
