#!/usr/bin/env node
/**
 * Makes of the compiled bff the few files that `npm start` runs: finding and compiling 650 modules one by one is most of
 * what a start waits for (docs/performance.md). Ours, and packages of many small modules, go in; every other package stays
 * where it is installed.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const goesIn = /^(@mandali|zod|libphonenumber-js)(\/|$)/;
const outdir = join(root, 'bff/dist/bundled');

/** @type {import('esbuild').Plugin} */
const modulesOfOurs = {
  name: 'modules-of-ours',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || goesIn.test(path) ? undefined : { path, external: true },
    );
    // A module finds the files beside it (SQL, the list of common passwords) from where it was, not from the bundle.
    onLoad({ filter: /\/dist\/.*\.js$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (path.includes('/node_modules/') || !contents.includes('import.meta.url')) return undefined;
      const from = relative(outdir, path).replaceAll('\\', '/');
      const there = `new URL(${JSON.stringify(from)}, import.meta.url).href`;
      return { contents: contents.replaceAll('import.meta.url', there), resolveDir: dirname(path) };
    });
  },
};

await build({
  entryPoints: [join(root, 'bff/dist/main.js')],
  outdir,
  bundle: true,
  // What is imported late stays in files of its own.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [modulesOfOurs],
});
