import type { Plugin, Rollup } from 'vite';

const isReact = (id: string): boolean => /\/node_modules\/react\/cjs\/react\.(production|development)\.js$/.test(id);

const staticModules = (bundle: Rollup.OutputBundle, start: Rollup.OutputChunk): Set<string> => {
  const modules = new Set<string>();
  const visit = (chunk: Rollup.OutputChunk, seen: Set<string>): void => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    chunk.moduleIds.forEach((id) => modules.add(id));
    for (const file of chunk.imports) {
      const next = bundle[file];
      if (next?.type === 'chunk') visit(next, seen);
    }
  };
  visit(start, new Set());
  return modules;
};

const isExposed = (chunk: Rollup.OutputChunk): boolean => chunk.name.startsWith('__federation_expose_');

/**
 * Fails the build when two copies of React would run on one page, which breaks hooks at run time: two copies in the host,
 * or a static import of React from a remote's routes, as by CommonJS packages that `require('react')`. Such a package needs
 * an alias to an ES module in front-end.ts.
 */
export const onlyOneReact = (host: boolean): Plugin => ({
  name: 'mandali:only-one-react',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const copies = chunks.flatMap((chunk) => chunk.moduleIds.filter(isReact));
    if (copies.length > 1) this.error(`React is in the build ${copies.length} times: ${copies.join(', ')}`);
    if (host) return;
    const exposed = chunks.filter(isExposed);
    if (exposed.length === 0) this.error('The remote exposes nothing');
    for (const chunk of exposed) {
      if ([...staticModules(bundle, chunk)].some(isReact)) {
        this.error(`${chunk.fileName} brings a React of its own: a package in it reaches React by require()`);
      }
    }
  },
});
