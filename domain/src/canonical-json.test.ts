import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { Json } from './decider.ts';

it.each<[Json, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ a: { d: 1, c: 2 }, '': 0, B: {} }, '{"":0,"B":{},"a":{"c":2,"d":1}}'],
  [{ 10: 1, 9: 2 }, '{"10":1,"9":2}'],
  ['राव "परिवार"\n\u0001', '"राव \\"परिवार\\"\\n\\u0001"'],
  [[1e21, 0.1, -0], '[1e+21,0.1,0]'],
  [[], '[]'],
])('serializes %j to canonical JSON', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

it.each([2, 24, 25, 400])('sorts %i keys by UTF-16 code units', (count) => {
  const letters = ['b', '\u{1f600}', 'a', '\ufb33', 'Z', 'ब'];
  const keys = Array.from({ length: count }, (_, i) => `${letters[i % 6]}${(i * 7_919) % count}`);
  const text = canonicalJson(Object.fromEntries(keys.map((key, i) => [key, i])));
  const written = [...text.matchAll(/"([^"]+)":/g)].map(([, key]) => key);
  expect(written).toEqual(keys.toSorted());
});

it('omits undefined members, and writes undefined items and NaN as null', () => {
  expect(canonicalJson({ b: undefined, a: 1 } as unknown as Json)).toBe('{"a":1}');
  expect(canonicalJson([undefined, Number.NaN] as unknown as Json)).toBe('[null,null]');
});

it('returns the same text after a JSON round trip, in any order of keys', () => {
  const reverse = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => reverse(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, member]) => [key, reverse(member)]),
    );
  };
  const isStable = fc.property(fc.jsonValue(), (any) => {
    const value = any as Json;
    expect(canonicalJson(reverse(JSON.parse(JSON.stringify(value)) as Json))).toBe(canonicalJson(value));
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
  fc.assert(isStable, { numRuns: 1_000 });
});
