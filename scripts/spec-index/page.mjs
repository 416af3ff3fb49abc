import { asks, parts, rows, visits } from './rows.mjs';

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (/** @type {string} */ text) => `\`${cell(text)}\``;

/** @param {import('./rows.mjs').Row} row */
const proofOf = ({ seen = [], tests = [] }) =>
  [
    ...seen.map(({ at }) => `${code(visits)} › ${cell(at)}`),
    ...tests.map(({ file, title }) => `${code(file)} › ${cell(title)}`),
  ].join('<br>');

/** @param {import('./rows.mjs').Part} part */
const tableOf = ({ title, rows: all }) =>
  [
    `## ${title}`,
    '',
    '| the specification says | kind | implemented by | proved by |',
    '| --- | --- | --- | --- |',
    ...all
      .filter(asks)
      .map((row) => `| ${cell(row.says)} | ${row.kind} | ${row.code.map(code).join('<br>')} | ${proofOf(row)} |`),
    '',
  ].join('\n');

const silences = parts.flatMap((part) => part.rows.flatMap((row) => ('because' in row ? [row] : [])));

/** docs/spec-index.md */
export const page = [
  '# What the specification asks for, what does it, what proves it',
  '',
  'Written by `npm run spec-index` from [docs/specification/index](specification/index), which is where to change it; a',
  'test fails while this page says something else. Every word of sections 2 to 9 of',
  '[product.md](specification/product.md) and of [decisions.md](specification/decisions.md) is in a row, or in the list',
  `at the end of those that ask for nothing. ${rows.length} rows.`,
  '',
  `A test is named by its file and its titles. ${code(visits)} opens every screen, dialog and error in a real browser and`,
  'looks for the texts of each row there, letter for letter.',
  '',
  ...parts.map(tableOf),
  '## What asks for nothing',
  '',
  ...silences.map(({ says, because }) => `- ${says} — ${because}`),
  '',
].join('\n');
