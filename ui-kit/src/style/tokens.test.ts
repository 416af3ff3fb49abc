// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Returns the declarations of the first block that follows `selector`. */
function block(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const bare = body.replaceAll(/\/\*.*?\*\//gs, '');
  const pairs = [...bare.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const);
  return new Map(pairs.map(([name, value]) => [name, value.replaceAll(/\s+/g, ' ')]));
}

const light = block(':root');
const dark = new Map([...light, ...block(":root[data-theme='dark']")]);

test('the dark values of the system equal those of the chosen dark theme', () => {
  const chosen = block(":root[data-theme='dark']");
  expect(chosen.size).toBeGreaterThan(40);
  expect([...block(":root:not([data-theme='light'])")]).toEqual([...chosen]);
});

test('the dark theme defines no token that the light theme lacks', () => {
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
});

const text: readonly (readonly [string, string])[] = [
  ['ink', 'paper'],
  ['ink', 'paper-raised'],
  ['ink', 'paper-pressed'],
  ['ink', 'pending-wash'],
  ['ink', 'overdue-wash'],
  ['ink', 'paid-wash'],
  ['ink', 'pot-wash'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-raised'],
  ['ink-soft', 'paper-pressed'],
  ['ink-soft', 'pot-wash'],
  ['ink-soft', 'pending-wash'],
  ['cover-ink', 'cover'],
  ['cover-ink', 'cover-raised'],
  ['cover-ink-soft', 'cover'],
  ['focus-on-cover', 'cover'],
  ['focus-on-cover', 'cover-raised'],
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['action-line', 'paper'],
  ['action-line', 'paper-raised'],
  ['bloom-ink', 'bloom-middle'],
  ['bloom-ink', 'bloom-inner'],
  ['pot-ink', 'paper'],
  ['pot-ink', 'paper-raised'],
  ['pot-ink', 'pot-wash'],
  ['bud-ink', 'bud'],
  ['paid', 'paper'],
  ['paid', 'paid-wash'],
  ['pending', 'paper'],
  ['pending', 'pending-wash'],
  ['overdue', 'paper'],
  ['overdue', 'paper-raised'],
  ['overdue', 'overdue-wash'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['leaf-mine', 'paper'],
  ['slip-ink', 'slip'],
];

const shapes: readonly (readonly [string, string])[] = [
  ['rule-strong', 'paper'],
  ['rule-strong', 'paper-raised'],
  ['focus', 'paper'],
  ['focus-on-cover', 'cover'],
  ['seat-hollow', 'paper'],
  ['seat-empty', 'paper'],
  ['bud', 'paper'],
  ['bloom-outer', 'paper'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme) => {
  const of = (name: string) => theme.get(`--${name}`) ?? `no --${name}`;

  test.each(text)('shows text %s on %s with a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('shows shape %s on %s with a contrast of at least 3', (shape, ground) => {
    expect(contrast(of(shape), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
