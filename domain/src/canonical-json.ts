import type { Json } from './decider.ts';

type Member = Json | undefined;

/** Characters that stand for themselves: most texts of a log have no others. */
const plain = /^[ !#-[\]-~]*$/;

/** Much faster than JSON.stringify, which would give the same. */
const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/** Keys of an object with the colon behind them; there are few different ones. */
const written = new Map<string, string>();

/** A file may hold any number of keys of its own. */
const most = 1_000;

const keyOf = (key: string): string => {
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = `${quoted(key)}:`;
  if (written.size < most) written.set(key, text);
  return text;
};

const listOf = (list: readonly Json[]): string => {
  let text = '';
  for (const item of list) text += `${text === '' ? '' : ','}${canonicalJson(item)}`;
  return `[${text}]`;
};

/** More keys than a person writes: `sort` has a cost of its own, but does not grow with the square. */
const many = 24;

/** By UTF-16 code units, as `sort` does without an order of its own; for few keys in a fifth of its time. */
const sorted = (keys: string[]): readonly string[] => {
  if (keys.length > many) return keys.sort();
  for (let from = 1; from < keys.length; from += 1) {
    const key = keys[from] ?? '';
    let to = from;
    for (let before = keys[to - 1]; before !== undefined && before > key; before = keys[to - 1]) {
      keys[to] = before;
      to -= 1;
    }
    keys[to] = key;
  }
  return keys;
};

const objectOf = (value: { readonly [key: string]: Member }): string => {
  let text = '';
  for (const key of sorted(Object.keys(value))) {
    const member = value[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${keyOf(key)}${canonicalJson(member)}`;
  }
  return `{${text}}`;
};

/**
 * One text for one value: object keys sorted by UTF-16 code units, no spaces, strings and numbers as ECMAScript writes
 * them (as in RFC 8785). A key whose value is undefined is left out, as JSON.stringify does, so a value has the same
 * text before it was stored and after it was read back.
 */
export const canonicalJson = (value: Member): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return Array.isArray(value) ? listOf(value) : objectOf(value as { readonly [key: string]: Member });
};
