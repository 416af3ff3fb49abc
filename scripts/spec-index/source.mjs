import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const folder = 'docs/specification';

/** Lines that only lead to what follows: headings, heads of tables, '- **Session:**', 'Sub-steps:'. */
const leadsOn = /^(#+ .*|\|[-| ]+\||(- )?(\*\*[^*]+:\*\*|Sub-steps:|Dialogs:|Toasts \(titles and texts\):)|)$/;

/**
 * What the index has to account for, word by word: sections 2 to 9 of product.md, and every decision.
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

/** The texts that stand in quotation marks: 'Sign in' and so on; an apostrophe within a word is none. */
export const quoted = (/** @type {string} */ text) =>
  [...text.matchAll(/(?<![\w])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(([, words = '']) => words);
