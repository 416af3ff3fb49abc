// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { num } from './geometry.ts';
import { bittenPath, bloomShape, budPath, leafPath, outlinePath, raysPath, rimPath } from './shapes.ts';

const arcs = (path: string) => path.match(/A/g)?.length ?? 0;

test('num rounds to two decimals and never returns minus zero', () => {
  expect(num(1.23456)).toBe(1.23);
  expect(Object.is(num(-0.0001), 0)).toBe(true);
});

test('every outline is a closed path', () => {
  for (const path of [rimPath(10, 12, 0, true), budPath(10), bittenPath(10), leafPath(20, 0.3)]) {
    expect(path).toMatch(/^M.*Z$/);
  }
});

test('a notched rim splits each lobe once', () => {
  expect(arcs(rimPath(30, 15, 0, true))).toBe(30);
  expect(arcs(rimPath(30, 15, 0, false))).toBe(15);
});

test('a bud ends in a tip outside its radius', () => {
  expect(budPath(10)).toContain('0 -12.6');
});

test('a large bud has a finer tip than a small one', () => {
  expect(budPath(32)).toContain('0 -45.44');
});

test('a smaller bloom has fewer petals', () => {
  const petals = [30, 9, 4].map((radius) => arcs(bloomShape(radius, false).outer));
  expect(petals).toEqual([30, 24, 9]);
});

describe('the heart of a bloom', () => {
  test('is replaced by light inner petals in a bloom with initials', () => {
    expect(bloomShape(30, true)).not.toHaveProperty('heart');
    expect(bloomShape(30, true)).toHaveProperty('inner');
  });

  test('is drawn in a bloom without initials, darker when very small', () => {
    expect(bloomShape(30, false)).toMatchObject({ heart: 7.2, darkHeart: false });
    expect(bloomShape(5, false)).toMatchObject({ heart: 1.5, darkHeart: true });
  });
});

test('rays are drawn outside the petals', () => {
  const distances = [...raysPath(20).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) =>
    Math.hypot(Number(x), Number(y)),
  );
  expect(distances).toHaveLength(24);
  expect(Math.min(...distances)).toBeGreaterThan(20 * 1.1);
});

test('a veil has the outline of its flower', () => {
  expect(outlinePath('paid', 12)).toBe(budPath(12));
  expect(outlinePath('won', 12)).toBe(bloomShape(12, false).outer);
});
