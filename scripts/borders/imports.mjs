import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ specifier: string, line: number }} Import */

/**
 * Returns all imports and re-exports of a source file, including types.
 * @param {string} file
 * @returns {readonly Import[]}
 */
export function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].filter((request) => request !== null);
  // A re-export of several names is listed once for each name.
  const starts = new Map(requests.map(({ value, start }) => [start, value]));
  const named = [...starts].map(([start, specifier]) => ({ specifier, line: lineAt(text, start) }));
  return [...named, ...literalImports(program, text)];
}

/**
 * Returns the imports of the form `import('x')`, as expressions and as types.
 * @param {import('oxc-parser').Program} program
 * @param {string} text
 * @returns {Import[]}
 */
function literalImports(program, text) {
  /** @type {Import[]} */
  const found = [];
  const add = (/** @type {{ type: string, value?: unknown, start: number }} */ source) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return;
    found.push({ specifier: source.value, line: lineAt(text, source.start) });
  };
  new Visitor({
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
}

/**
 * @param {string} text
 * @param {number} offset
 */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
