import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt } from './imports.mjs';

/** The file that may calculate ids, and the mocked API of the front end, whose committee has an id of one digit. */
const exempt = /^domain\/src\/ids\.ts$|^mfe-committees\/src\/shared\/committee\.fixture\.tsx$/;

/** Calculation with the digits of round, seat or member numbers in an id, in TypeScript or in SQL within it. */
const arithmetic =
  /\b(?:id|\w+_id|\w*Id|\w*[cC]ommittee|parts\.rest)(?:\([\w.]*\))?(?: \?\? \d+)?\)?\s*[*%/]\s*(?:1_?0{3}|10_?0{3}|1_?0{3}_?0{3})\b/g;

/**
 * Returns the places outside of domain/src/ids.ts that build an id from numbers or split it.
 * @param {string} root
 * @param {string} file relative to root
 * @returns {import('./check.mjs').Violation[]}
 */
export function idArithmeticIn(root, file) {
  if (exempt.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(arithmetic)].map(({ index, 0: found }) => ({
    file,
    line: lineAt(text, index),
    rule: 'ids-in-one-place',
    message: `${found}: ids are built and taken apart by domain/src/ids.ts`,
  }));
}
