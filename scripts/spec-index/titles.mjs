import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../run.mjs';

/** Returns the root of a callee, such as `it` of `it.each([…])`; undefined for a test that .skip, .todo or .fails excludes. */
const rootOf = (/** @type {any} */ callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  return ['skip', 'todo', 'fails'].includes(callee.property.name) ? undefined : rootOf(callee.object);
};

/** Whether the call has no title: `it.each([…])` returns the function whose call has it. */
const isWithoutTitle = (/** @type {any} */ callee) =>
  callee.type === 'MemberExpression' && ['each', 'for', 'runIf', 'skipIf'].includes(callee.property.name);

const titleText = (/** @type {any} */ title, /** @type {string} */ source) =>
  title?.type === 'Literal' && typeof title.value === 'string'
    ? title.value
    : source.slice(title?.start + 1, title?.end - 1);

/**
 * Returns the titles of a file's tests, 'describe > it', with placeholders such as `%s` as in the source.
 * @param {string} file from the root of the repository
 */
function titlesIn(file) {
  const source = readFileSync(join(root, file), 'utf8');
  /** @type {string[]} */
  const found = [];
  /** @param {any} node @param {readonly string[]} outer */
  const walk = (node, outer) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => walk(one, outer));
    const kind = node.type === 'CallExpression' && !isWithoutTitle(node.callee) ? rootOf(node.callee) : undefined;
    if (kind === 'it' || kind === 'test') found.push([...outer, titleText(node.arguments[0], source)].join(' > '));
    const inner = kind === 'describe' ? [...outer, titleText(node.arguments[0], source)] : outer;
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value, inner);
  };
  walk(parseSync(file, source).program.body, []);
  return found;
}

const skipped = new Set(['node_modules', 'dist', 'dist-types', '.git', '.data']);

/**
 * @param {string} folder from the root of the repository
 * @returns {string[]}
 */
const testFilesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFilesBelow(path);
    return /\.test\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });

/**
 * Returns every test title of the repository with the files that contain it.
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function filesByTitle() {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const file of testFilesBelow('.'))
    for (const title of new Set(titlesIn(file))) files.set(title, [...(files.get(title) ?? []), file]);
  return files;
}
