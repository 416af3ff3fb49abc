import { type Direction, type LanguageCode, languages, languageTable } from '@mandali/contracts/language-table';

/** 'pseudo' is English made longer and marked, for tests; only a stored choice leads to it (docs/adr/0086). */
export type Language = LanguageCode | 'pseudo';

const entry = 'language';

const isReaders = (code: string | null): code is LanguageCode => languages.some((each) => each === code);

/**
 * The choice, else the first supported language of the browser, else English.
 * @param wanted BCP 47 tags, in order of preference
 */
export function languageFor(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen === 'pseudo' || isReaders(chosen)) return chosen;
  return wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isReaders) ?? 'en';
}

const directionOf = (code: Language): Direction => (code === 'pseudo' ? 'ltr' : languageTable[code].direction);

/** Sets the page's `lang` and `dir`: voices, hyphenation, fonts and sides. The page is empty until then. */
function decide(): Language {
  const decided = languageFor(localStorage.getItem(entry), navigator.languages);
  const { documentElement } = document;
  documentElement.lang = decided === 'pseudo' ? 'en-XA' : languageTable[decided].tag;
  documentElement.dir = directionOf(decided);
  return decided;
}

const key = Symbol.for('mandali.language');
const page = globalThis as { [key]?: Language };

/**
 * Constant while the page is open. Every federated bundle has its own copy of this module, so it is stored on the window: a
 * front end loaded after a choice in another tab has the language of the others.
 */
export const language: Language = (page[key] ??= decide());

export const direction: Direction = directionOf(language);

/** The language of messages and files that the reader orders. */
export const messageLanguage: LanguageCode = language === 'pseudo' ? 'en' : language;

export function chooseLanguage(choice: LanguageCode): void {
  localStorage.setItem(entry, choice);
  location.reload();
}
