import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { browserFolders } from '../folders.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The English files of all catalogues of the front ends; the other languages are in the same folders. */
export const englishFiles = browserFolders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'en.ts')
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

/** @type {(english: string, language: string) => string} */
export const inLanguage = (english, language) => join(dirname(english), `${language}.ts`);

/**
 * Returns the texts of a catalogue by their paths. A text with parameters is called with three numbers that occur in no text.
 * @param {unknown} value
 * @param {string} [path]
 * @returns {(readonly [string, string])[]}
 */
export function textsIn(value, path = '') {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textsIn(value(21, 22, 23), `${path}()`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, path === '' ? name : `${path}.${name}`));
}

/**
 * Returns the run-time imports of a catalogue, without those of other topics in the same language.
 * @param {string} file relative to the root
 * @returns {readonly string[]}
 */
export function importedByRunning(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const otherTopics = new RegExp(`^\\.\\./[\\w-]+/${basename(file)}$`);
  return module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => !otherTopics.test(specifier));
}
