import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * A page that is visited and the texts that it has to show, letter for letter; `{name}` stands for what varies.
 * @typedef {{ readonly at: string, readonly texts: readonly string[] }} Sight
 *
 * One requirement of the specification, in its own words, in its order. `tests` are titles from the outside in, joined
 * by ' > ', as in the source. No files: a file may be renamed or moved.
 * @typedef {{ readonly says: string, readonly kind: string, readonly seen?: readonly Sight[],
 *   readonly tests?: readonly string[] }} Row
 *
 * Words that require nothing, and the reason.
 * @typedef {{ readonly says: string, readonly because: string }} Silence
 *
 * @typedef {{ readonly title: string, readonly source: 'product.md' | 'decisions.md',
 *   readonly rows: readonly (Row | Silence)[] }} Part
 */

const folder = join(root, 'docs/specification/index');

/** The index, in the order of the specification. @type {readonly Part[]} */
export const parts = readdirSync(folder)
  .toSorted()
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** @param {Row | Silence} row @returns {row is Row} */
export const isRequirement = (row) => !('because' in row);

/** @type {readonly Row[]} */
export const rows = parts.flatMap((part) => part.rows.filter(isRequirement));

/** The one test that visits every page; its title names the page. */
export const visits = 'tests/e2e/src/screens.int.test.ts';
