import { isRequirement, parts, rows, visits } from './rows.mjs';
import { filesByTitle } from './titles.mjs';

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (/** @type {string} */ text) => `\`${cell(text)}\``;

/** @param {import('./rows.mjs').Row} row @param {ReadonlyMap<string, readonly string[]>} files */
const proofOf = ({ seen = [], tests = [] }, files) =>
  [
    ...seen.map(({ at }) => `${code(visits)} › ${cell(at)}`),
    ...tests.map((title) => `${(files.get(title) ?? []).map(code).join(', ')} › ${cell(title)}`),
  ].join('<br>');

/** @param {import('./rows.mjs').Part} part @param {ReadonlyMap<string, readonly string[]>} files */
const tableOf = ({ title, rows: all }, files) =>
  [
    `## ${title}`,
    '',
    '| the specification says | kind | proved by |',
    '| --- | --- | --- |',
    ...all.filter(isRequirement).map((row) => `| ${cell(row.says)} | ${row.kind} | ${proofOf(row, files)} |`),
    '',
  ].join('\n');

/** Returns the content of docs/spec-index.md, with the present files of the tests. */
export function createPage() {
  const files = filesByTitle();
  const silences = parts.flatMap((part) => part.rows.flatMap((row) => ('because' in row ? [row] : [])));
  return [
    '# Requirements of the specification and the tests that prove them',
    '',
    'Written by `npm run spec-index` from [docs/specification/index](specification/index); not committed. Every word of',
    'sections 2 to 9 of [product.md](specification/product.md) and of [decisions.md](specification/decisions.md) is in a',
    `row, or in the list of words without a requirement at the end. ${rows.length} rows.`,
    '',
    `${code(visits)} opens every screen, dialog and error in a browser and looks for the texts of each row there, letter`,
    'for letter.',
    '',
    ...parts.map((part) => tableOf(part, files)),
    '## Words without a requirement',
    '',
    ...silences.map(({ says, because }) => `- ${says} — ${because}`),
    '',
  ].join('\n');
}
