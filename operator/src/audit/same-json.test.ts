import { canonicalJson } from '@mandali/domain/canonical-json';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

const values = fc.jsonValue({ maxDepth: 3 });

it('agrees with a comparison of canonical JSON texts', () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(isSameJson(a, b)).toBe(canonicalJson(a as never) === canonicalJson(b as never));
      expect(isSameJson(a, JSON.parse(JSON.stringify(a)))).toBe(true);
    }),
  );
});

it.each([
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('compares %j and %j as equal: %s', (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
});
