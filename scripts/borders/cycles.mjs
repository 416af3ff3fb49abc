import { dirname, join } from 'node:path';

/** @typedef {import('./check.mjs').Edge} Edge */

/**
 * Returns one violation for each import that closes a cycle of files. Types and `import()` are imports, too: a file of a
 * cycle cannot be understood, tested or moved without the others.
 * @param {readonly string[]} files
 * @param {readonly Edge[]} edges
 * @param {ReadonlyMap<string, string>} folders of the workspaces, by their package names
 * @returns {import('./check.mjs').Violation[]}
 */
export function cyclesIn(files, edges, folders) {
  const known = new Set(files);
  /** @type {Map<string, { to: string, edge: Edge }[]>} */
  const imports = new Map(files.map((file) => [file, []]));
  for (const edge of edges) {
    const to = targetOf(edge, folders, known);
    if (to !== undefined) imports.get(edge.file)?.push({ to, edge });
  }
  /** @type {import('./check.mjs').Violation[]} */
  const found = [];
  const done = new Set();
  const visit = (/** @type {string} */ file, /** @type {readonly string[]} */ above) => {
    const path = [...above, file];
    for (const { to, edge } of imports.get(file) ?? []) {
      const begin = path.indexOf(to);
      if (begin >= 0) {
        const message = `a circle: ${[...path.slice(begin), to].join(' -> ')}`;
        found.push({ file, line: edge.line, rule: 'no-circles', message });
      } else if (!done.has(to)) visit(to, path);
    }
    done.add(file);
  };
  for (const file of files) if (!done.has(file)) visit(file, []);
  return found;
}

/**
 * Returns the imported source file; undefined for an external package and for a file that is not TypeScript.
 * @param {Edge} edge
 * @param {ReadonlyMap<string, string>} folders
 * @param {ReadonlySet<string>} files
 */
function targetOf({ file, specifier }, folders, files) {
  const [, name = '', path = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = folders.get(name);
  const target = folder === undefined ? join(dirname(file), specifier) : join(folder, 'src', path);
  if (folder === undefined && !specifier.startsWith('.')) return undefined;
  return [target, `${target}.ts`, `${target}.tsx`].find((each) => files.has(each));
}
