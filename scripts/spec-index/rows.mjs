import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * A page that is visited and what it has to say there, letter for letter; `{name}` stands for what varies.
 * @typedef {{ readonly at: string, readonly texts: readonly string[] }} Sight
 *
 * A test by its file and its titles from the outside in, with ' > ' between them, as they stand in the source.
 * @typedef {{ readonly file: string, readonly title: string }} Test
 *
 * One requirement of the specification, in its own words, in its order.
 * @typedef {{ readonly says: string, readonly kind: string, readonly code: readonly string[],
 *   readonly seen?: readonly Sight[], readonly tests?: readonly Test[] }} Row
 *
 * Words that require nothing, and why.
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
export const asks = (row) => !('because' in row);

/** @type {readonly Row[]} */
export const rows = parts.flatMap((part) => part.rows.filter(asks));

/** The one test that visits every page; its title names the page. */
export const visits = 'tests/e2e/src/screens.int.test.ts';
