import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from '../borders/imports.mjs';
import { refusedWords } from './refused.mjs';

const notOurs = new Set(['node_modules', 'dist', 'dist-types', '.git', '.data']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
const sourcesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });

/**
 * The comments and names of a source, with where they begin.
 * @param {string} file
 * @param {string} text
 */
function saidIn(file, text) {
  const { program, comments } = parseSync(file, text);
  const said = comments.map(({ value, start }) => ({ value, start }));
  const add = (/** @type {{ name: string, start: number }} */ { name, start }) =>
    void said.push({ value: name, start });
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(program);
  return said;
}

/**
 * Each refused word in a source: 'src/a.ts:7 patience: timeout, deadline, retry'.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export const refusedIn = (file, text) => {
  const found = saidIn(file, text).flatMap(({ value, start }) =>
    refusedWords.flatMap(({ word, instead }) => {
      const [match] = word.exec(value) ?? [];
      return match === undefined ? [] : [`${file}:${lineAt(text, start)} ${match}: ${instead}`];
    }),
  );
  return [...new Set(found)];
};

/** @param {string} root */
export const refusedBelow = (root) =>
  sourcesBelow(root)
    .filter((path) => !path.includes('/scripts/words/'))
    .flatMap((path) => refusedIn(relative(root, path), readFileSync(path, 'utf8')));
