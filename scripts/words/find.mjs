import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from '../borders/imports.mjs';
import { refusedParaphrases, refusedWords } from './refused.mjs';
import { isRefusedTypeName } from './type-names.mjs';

/** A piece of text in a source, and where it begins. @typedef {{ value: string, start: number }} Piece */

/** Compiled once: with the flag g a pattern finds every match. @param {readonly import('./refused.mjs').RefusedWord[]} refused */
const everywhere = (refused) =>
  refused.map((each) => ({ ...each, word: new RegExp(each.word, `g${each.word.flags}`) }));

const words = everywhere(refusedWords);
const wordsOfDocuments = words.filter(({ inDocuments = true }) => inDocuments);
const paraphrases = everywhere(refusedParaphrases);

/** Exempt: the list itself, documents of the customer, and released versions. */
const exempt = /^scripts\/words\/|^docs\/(specification\/|spec-index\.md$)|^CHANGELOG\.md$/;

/** @param {string} file */
const isDocument = (file) => file.endsWith('.md');

const notOurs = new Set(['node_modules', 'dist', 'dist-types', '.git', '.data']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
const sourcesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs|css|md|sql|py|sh|ya?ml|conf|template)$|^Dockerfile/.test(entry.name) ? [path] : [];
  });

/**
 * Blanks text between backticks, such as a text of the product; positions stay.
 * @param {string} text
 */
const withoutQuotations = (text) => text.replace(/`[^`\n]+`/g, (quotation) => ' '.repeat(quotation.length));

/** @param {string} text */
const commentsOfStyles = (text) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: value, index: start }) => ({ value, start }));

/**
 * Returns the comments and names of a source or the whole document, the titles of tests, and the names of types.
 * @param {string} file
 * @param {string} text
 * @returns {{ texts: readonly Piece[], titles: readonly Piece[], types: readonly Piece[] }}
 */
function piecesOf(file, text) {
  if (isDocument(file)) return { texts: [{ value: withoutQuotations(text), start: 0 }], titles: [], types: [] };
  if (file.endsWith('.css')) return { texts: commentsOfStyles(text), titles: [], types: [] };
  if (file.endsWith('.sql')) return { texts: lineComments(text, /--.*/g), titles: [], types: [] };
  if (!/\.(tsx?|mjs)$/.test(file)) return { texts: lineComments(text, /#.*/g), titles: [], types: [] };
  const { program, comments } = parseSync(file, text);
  /** @type {{ texts: Piece[], titles: Piece[], types: Piece[] }} */
  const pieces = { texts: [...comments], titles: [], types: comments.flatMap(typedefsIn) };
  const addName = (/** @type {{ name: string, start: number }} */ { name, start }) =>
    void pieces.texts.push({ value: name, start });
  const addType = (/** @type {{ id: { name: string, start: number } | null }} */ { id }) =>
    void (id && pieces.types.push({ value: id.name, start: id.start }));
  new Visitor({
    Identifier: addName,
    JSXIdentifier: addName,
    TSTypeAliasDeclaration: addType,
    TSInterfaceDeclaration: addType,
    ClassDeclaration: addType,
    CallExpression: ({ callee, arguments: [title] }) =>
      void (
        title &&
        takesTitle(callee) &&
        pieces.titles.push({ value: text.slice(title.start, title.end), start: title.start })
      ),
  }).visit(program);
  return pieces;
}

/** @param {{ value: string, start: number }} comment */
const typedefsIn = ({ value, start }) =>
  [...value.matchAll(/@typedef\s+\{[\s\S]*?\}\s+(\w+)/g)].map(({ 1: name = '', index }) => ({
    value: name,
    start: start + index,
  }));

/**
 * Whether a call has the title of a test: that of `it(…)`, `it.only(…)`, `it.each(table)(…)`, and not of `it.each(table)`.
 * @param {any} callee
 * @returns {boolean}
 */
const takesTitle = (callee) => {
  if (callee.type === 'CallExpression') return isOfTests(callee.callee);
  return isOfTests(callee) && !/^(each|for|runIf|skipIf)$/.test(callee.property?.name ?? '');
};

/** The rest of a line after the mark; also within a text, which does no harm. @param {string} text @param {RegExp} mark */
const lineComments = (text, mark) =>
  [...text.matchAll(mark)].map(({ 0: value, index: start }) => ({ value: withoutQuotations(value), start }));

/**
 * @param {any} callee
 * @returns {boolean}
 */
const isOfTests = ({ type, name, object }) =>
  type === 'MemberExpression' ? isOfTests(object) : type === 'Identifier' && /^(it|test|describe)$/.test(name);

/**
 * @param {readonly Piece[]} pieces
 * @param {readonly import('./refused.mjs').RefusedWord[]} refused
 */
const matchesIn = (pieces, refused) =>
  pieces.flatMap(({ value, start }) =>
    refused.flatMap(({ word, instead }) =>
      [...value.matchAll(word)].map(({ 0: match, index }) => ({
        at: start + index,
        complaint: `${match}: ${instead}`,
      })),
    ),
  );

/** @param {readonly Piece[]} types */
const refusedTypes = (types) =>
  types
    .filter(({ value }) => isRefusedTypeName(value))
    .map(({ value, start }) => ({
      at: start,
      complaint: `type ${value}: a noun, such as PaymentMark or AppendResult`,
    }));

/**
 * Returns each refused word in a source: 'src/a.ts:7 patience: timeout, deadline, retry'.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export const refusedIn = (file, text) => {
  const { texts, titles, types } = piecesOf(file, text);
  const found = [
    ...matchesIn(texts, isDocument(file) ? wordsOfDocuments : words),
    ...matchesIn([...texts, ...titles], paraphrases),
    ...refusedTypes(types),
  ];
  return [...new Set(found.map(({ at, complaint }) => `${file}:${lineAt(text, at)} ${complaint}`))];
};

/** @param {string} root */
export const refusedBelow = (root) =>
  sourcesBelow(root)
    .filter((path) => !exempt.test(relative(root, path)))
    .flatMap((path) => refusedIn(relative(root, path), readFileSync(path, 'utf8')));
