import type { Json } from './decider.ts';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * One text for one value: object keys sorted by UTF-16 code units, no spaces, strings and numbers as ECMAScript writes
 * them (as in RFC 8785). A key whose value is undefined is left out, as JSON.stringify does, so a value has the same
 * text before it was stored and after it was read back.
 */
export const canonicalJson = (value: Json | undefined): string => {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value as { readonly [key: string]: Json | undefined })
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
