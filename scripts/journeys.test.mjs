import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './borders/imports.mjs';
import { root } from './run.mjs';

/** @typedef {{ file: string, names: readonly string[] }} Step */

const page = readFileSync(join(root, 'docs/journeys.md'), 'utf8');

/** The numbered lists of the page; each step gives a file and names in it. */
const lists = page
  .split(/\n(?!\d+\. )/)
  .map((part) => [...part.matchAll(/^\d+\. `([^`]+)`((?: `\w+`)*)/gm)])
  .filter((steps) => steps.length > 0)
  .map((steps) =>
    steps.map(([, file = '', names = '']) => ({ file, names: [...names.matchAll(/\w+/g)].map(([name]) => name) })),
  );

/**
 * Returns our files that a file imports, by their paths from the root.
 * @param {string} file
 */
const importedBy = (file) =>
  importsOf(join(root, file)).map(({ specifier }) => {
    if (specifier.startsWith('.')) return join(dirname(file), specifier);
    const [, folder, path] = /^@mandali\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
    if (folder === undefined) return specifier;
    return `${folder}/src/${path}${/\.tsx?$/.test(path ?? '') ? '' : '.ts'}`;
  });

it('docs/journeys.md lists more than 45 steps', () => expect(lists.flat().length).toBeGreaterThan(45));

it.each(lists.flat())('$file exists and contains the names that docs/journeys.md lists', ({ file, names }) => {
  expect(existsSync(join(root, file))).toBe(true);
  const text = readFileSync(join(root, file), 'utf8');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

it.each(lists.map((steps) => ({ first: steps[0]?.file, steps })))(
  'every step after $first is linked by an import to an earlier one',
  ({ steps }) => {
    const without = steps.slice(1).filter(({ file }, index) => {
      const above = steps.slice(0, index + 1).map((each) => each.file);
      const imports = importedBy(file);
      return !above.some((each) => imports.includes(each) || importedBy(each).includes(file));
    });
    expect(without).toEqual([]);
  },
);

it.each([
  ['A request that reads', 8],
  ['A command', 15],
  ['A page load', 15],
])('%s ends with at most %i mechanisms', (title, most) => {
  const journey = page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
  const [, mechanisms = ''] = /\nMechanisms: ([^.]+)\.\s*$/.exec(journey) ?? [];
  expect(mechanisms).not.toBe('');
  expect(mechanisms.split(',').length).toBeLessThanOrEqual(most);
});
