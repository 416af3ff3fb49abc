import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const folder = 'docs/specification';

/** Lines that only introduce the following ones: headings, heads of tables, '- **Session:**', 'Sub-steps:'. */
const leadsOn = /^(#+ .*|\|[-| ]+\||(- )?(\*\*[^*]+:\*\*|Sub-steps:|Dialogs:|Toasts \(titles and texts\):)|)$/;

/**
 * Returns the text that the index must cover word by word: sections 2 to 9 of product.md, and every decision.
 * @param {'product.md' | 'decisions.md'} name
 */
export function specification(name) {
  const lines = readFileSync(join(root, folder, name), 'utf8').split('\n');
  const first = lines.findIndex((line) => /^## (2\.|People)/.test(line));
  const required = lines
    .slice(first)
    .filter((line, at, all) => !leadsOn.test(line) && !/^\|[-| ]+\|$/.test(all[at + 1] ?? ''));
  return required.map((line) => line.replace(/^\s*(- |\d+\. |\| )/, '').replace(/ \|$/, '')).join('\n');
}

/** Returns the texts in quotation marks, such as 'Sign in'; an apostrophe within a word is no quotation mark. */
export const quoted = (/** @type {string} */ text) =>
  [...text.matchAll(/(?<![\w])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(([, words = '']) => words);
