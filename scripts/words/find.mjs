import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from '../borders/imports.mjs';
import { refusedWords } from './refused.mjs';

/** The list itself; what the customer has written, and releases that are out. */
const notHeldTo = /^scripts\/words\/|^docs\/(specification\/|spec-index\.md$)|^CHANGELOG\.md$/;

/** @param {string} file */
const isDocument = (file) => file.endsWith('.md');

/** To find each of them, not only the first. */
const everywhere = refusedWords.map((refused) => ({
  ...refused,
  word: new RegExp(refused.word, `g${refused.word.flags}`),
}));

const notOurs = new Set(['node_modules', 'dist', 'dist-types', '.git', '.data']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
const sourcesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs|css|md)$/.test(entry.name) ? [path] : [];
  });

/** @param {string} text */
const commentsOfStyles = (text) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: value, index: start }) => ({ value, start }));

/**
 * The comments and names of a source, or a whole document, with where they begin.
 * @param {string} file
 * @param {string} text
 */
function saidIn(file, text) {
  if (isDocument(file)) return [{ value: text, start: 0 }];
  if (file.endsWith('.css')) return commentsOfStyles(text);
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
  const words = everywhere.filter(({ inDocuments = true }) => inDocuments || !isDocument(file));
  const found = saidIn(file, text).flatMap(({ value, start }) =>
    words.flatMap(({ word, instead }) =>
      [...value.matchAll(word)].map(
        ({ 0: match, index }) => `${file}:${lineAt(text, start + index)} ${match}: ${instead}`,
      ),
    ),
  );
  return [...new Set(found)];
};

/** @param {string} root */
export const refusedBelow = (root) =>
  sourcesBelow(root)
    .filter((path) => !notHeldTo.test(relative(root, path)))
    .flatMap((path) => refusedIn(relative(root, path), readFileSync(path, 'utf8')));
