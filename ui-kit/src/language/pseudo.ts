// Pseudo-localised English, for tests: cut off, overlapping or hard-coded texts show at once. The letters are in the
// product's font, for true widths. Without imports, like every catalogue.

const plain = 'aceinouydACEINOUYD';
const strange = 'åçéîñöûýðÅÇÉÎÑÖÛÝÐ';

/** Typical for translations from English. */
const growth = 1.4;

const vowels = /[aeiouåéîöû]/gi;
const marks = /[«»]/g;
/** Tokens such as `{hotkey}`, which are replaced later. */
const tokens = /(\{[a-z]+\})/;

const strangeOf = (letter: string): string => strange[plain.indexOf(letter)] ?? letter;

function stretched(text: string, extra: number): string {
  const places = text.match(vowels)?.length ?? 0;
  if (places === 0) return text + 'ö'.repeat(extra);
  let at = 0;
  return text.replace(vowels, (vowel) => {
    at += 1;
    return (
      vowel + vowel.toLowerCase().repeat(Math.round((at * extra) / places) - Math.round(((at - 1) * extra) / places))
    );
  });
}

function pseudoText(text: string): string {
  const bare = text.replace(marks, '');
  if (!/\p{L}/u.test(bare)) return text;
  const extra = Math.ceil(bare.length * (growth - 1));
  const letters = (part: string): string => Array.from(part, strangeOf).join('');
  // Tokens stay unchanged.
  const longest = bare.split(tokens).sort((a, b) => b.length - a.length)[0];
  const parts = bare
    .split(tokens)
    .map((part) => (tokens.test(part) ? part : letters(part === longest ? stretched(part, extra) : part)));
  return `«${parts.join('')}»`;
}

/** A text is never marked twice. */
export function pseudo<T>(texts: T): T {
  if (typeof texts === 'string') return pseudoText(texts) as T;
  if (typeof texts === 'function')
    return ((...given: unknown[]) => pseudo((texts as unknown as (...g: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(texts)) return texts.map((each: unknown) => pseudo(each)) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, pseudo(value as unknown)])) as T;
}
