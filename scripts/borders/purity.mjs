import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from './imports.mjs';

/** Async is allowed where WebCrypto is used: hashes, draws and signatures. */
const mayBeAsync = /^domain\/src\/(draw|chain|hex|proof\/[\w-]+)\.ts$/;
/** Casts may throw on a programming error. */
const mayThrow = /^domain\/src\/(ids|rupees)\.ts$/;
/** Files that calculate with given instants may use Date. */
const mayUseDate = /^domain\/src\/(instants|india-days)\.ts$/;

const impureGlobals = new Set(['Date', 'performance', 'setTimeout', 'setInterval', 'process', 'fetch', 'console']);

/**
 * Returns the places where a file of the domain is not a pure function of its arguments: it throws, waits, reads a clock or
 * uses randomness. Time and randomness arrive in the command.
 * @param {string} root
 * @param {string} file relative to root
 * @returns {import('./check.mjs').Violation[]}
 */
export function impuritiesOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  /** @type {import('./check.mjs').Violation[]} */
  const found = [];
  const add = (/** @type {number} */ start, /** @type {string} */ what) =>
    found.push({ file, line: lineAt(text, start), rule: 'domain-is-pure', message: what });
  const checkFunction = (/** @type {{ async: boolean, start: number }} */ node) => {
    if (node.async && !mayBeAsync.test(file)) add(node.start, 'async: the domain answers at once');
  };
  new Visitor({
    ThrowStatement: ({ start }) => void (mayThrow.test(file) || add(start, 'throw: a refusal is a value')),
    FunctionDeclaration: checkFunction,
    FunctionExpression: checkFunction,
    ArrowFunctionExpression: checkFunction,
    Identifier({ name, start }) {
      if (!impureGlobals.has(name) || (name === 'Date' && mayUseDate.test(file))) return;
      add(start, `${name}: time and the world arrive in the command`);
    },
    MemberExpression({ property, start }) {
      if (property.type !== 'Identifier' || !/^(random|randomUUID|getRandomValues|now)$/.test(property.name)) return;
      add(start, `${property.name}: randomness and time arrive in the command`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}
