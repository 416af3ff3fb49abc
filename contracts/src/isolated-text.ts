import { type Direction, type LanguageCode, languages, languageTable } from './language-table.ts';

// Names, amounts and phone numbers inside a sentence of the other direction: without isolation the bidirectional algorithm
// moves them and the signs beside them. Unicode's isolates (UAX 9) also work where no markup does: in titles, messages,
// notifications and labels for screen readers.

const [firstStrong, popIsolate] = ['\u2068', '\u2069'];

const rightToLeft = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`;
const foreignTo: Readonly<Record<Direction, RegExp>> = {
  ltr: new RegExp(`[${rightToLeft}]`),
  // A plain figure stays in its place; a comma or a stop in it is part of it.
  rtl: new RegExp(String.raw`[^${rightToLeft}\d\s,.\u200b-\u206f]`),
};

const isolates = /[\u2066-\u2068][^\u2069]*\u2069/g;
/** Chats and calendars would take the mark after an address for a part of it. */
const isAddress = /^https?:/;

/** Returns a part of a sentence so that the sentence's direction moves neither its signs nor its neighbours. */
export const isolated = (part: string, direction: Direction): string =>
  foreignTo[direction].test(part.replace(isolates, '')) && !isAddress.test(part)
    ? `${firstStrong}${part}${popIsolate}`
    : part;

/** Returns the value with each of its texts and functions replaced, in lists and plain objects too. */
const replacedIn = (value: unknown, replace: (part: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return replace(value);
  if (Array.isArray(value)) return value.map((each) => replacedIn(each, replace));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replacedIn(each, replace)]));
};

/** Returns a catalogue whose texts isolate their parameters; placeholders such as {expected} are filled later. */
export const isolating = <T>(texts: T, direction: Direction): T => {
  const isolate = (part: unknown): unknown => (typeof part === 'string' ? isolated(part, direction) : part);
  return replacedIn(texts, (text) => {
    if (typeof text === 'function')
      return (...given: readonly unknown[]): unknown => text(...given.map((each) => replacedIn(each, isolate)));
    return typeof text === 'string' && direction === 'rtl'
      ? text.replace(/\{[a-z]+\}/g, `${firstStrong}$&${popIsolate}`)
      : text;
  }) as T;
};

/** Returns the catalogues of all languages, each isolating its parameters. */
export const isolatingAll = <T>(catalogues: Readonly<Record<LanguageCode, T>>): Readonly<Record<LanguageCode, T>> =>
  Object.fromEntries(
    languages.map((code) => [code, isolating(catalogues[code], languageTable[code].direction)]),
  ) as Record<LanguageCode, T>;
