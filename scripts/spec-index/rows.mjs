import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * A visited page and the texts that it must show, letter for letter; `{name}` stands for any text.
 * @typedef {{ readonly at: string, readonly texts: readonly string[] }} Sight
 *
 * One requirement of the specification, quoted, in its order. `tests` are titles as in the source, outermost first, joined
 * by ' > '. Files are not named: they may be renamed or moved.
 * @typedef {{ readonly says: string, readonly kind: string, readonly seen?: readonly Sight[],
 *   readonly tests?: readonly string[] }} Row
 *
 * Text without a requirement, and the reason.
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

/** The tests that visit every page; a title names the page. */
export const visits = 'tests/e2e/src/screens';
