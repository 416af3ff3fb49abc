/** The languages that a reader can choose. */
export const languages = ['en', 'hi'] as const;
export type ReadersLanguage = (typeof languages)[number];

/** 'pseudo' is English made longer and marked, for tests; only a stored choice leads to it (docs/adr/0086). */
export type Language = ReadersLanguage | 'pseudo';

const entry = 'language';

const isReaders = (code: string | null): code is ReadersLanguage => languages.some((each) => each === code);

/** 'hi-IN': what the page, or a part of it in this language, carries as `lang`. Mandali is for India. */
export const tagOf = (code: ReadersLanguage): string => `${code}-IN`;

/**
 * The language to speak: what was chosen, else the first of the browser's languages that there is, else English.
 * `wanted` are BCP 47 tags, the dearest first.
 */
export function languageFor(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen === 'pseudo' || isReaders(chosen)) return chosen;
  return wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isReaders) ?? 'en';
}

/** Announces the language to the browser: voices, hyphens and fonts go by it. */
function decide(): Language {
  const decided = languageFor(localStorage.getItem(entry), navigator.languages);
  document.documentElement.lang = decided === 'pseudo' ? 'en-XA' : tagOf(decided);
  return decided;
}

const key = Symbol.for('mandali.language');
const page = globalThis as { [key]?: Language };

/**
 * The language of this page, for as long as it is open. Every federated bundle has its own copy of this module, so it
 * is kept on the window: a front end that is loaded after another tab has chosen anew speaks as the others do.
 */
export const language: Language = (page[key] ??= decide());

/** Remembers the choice and loads the page anew, which then speaks it from its first word (docs/adr/0086). */
export function chooseLanguage(choice: ReadersLanguage): void {
  localStorage.setItem(entry, choice);
  location.reload();
}
