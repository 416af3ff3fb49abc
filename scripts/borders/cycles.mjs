import { dirname, join } from 'node:path';

/** @typedef {import('./check.mjs').Edge} Edge */

/**
 * One violation for each import that closes a circle among the files of a folder. A type is an import too; what is
 * imported later, by `import()`, may know who loads it.
 * @param {readonly string[]} files of one folder
 * @param {readonly Edge[]} edges
 * @returns {import('./check.mjs').Violation[]}
 */
export function cyclesIn(files, edges) {
  /** @type {Map<string, { to: string, edge: Edge }[]>} */
  const imports = new Map(files.map((file) => [file, []]));
  for (const edge of edges) {
    if (!edge.specifier.startsWith('.') || edge.isLater) continue;
    imports.get(edge.file)?.push({ to: join(dirname(edge.file), edge.specifier), edge });
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
