import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserFolders, services } from './scripts/folders.mjs';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * One project per folder, named after it: `npx vitest run --project bff`.
 * Sources are tested, not what the build left in dist: the export condition of our packages says so
 * on both sides, in `resolve` (jsdom) and in `ssr.resolve` (node).
 * No 'import' or 'module' among the conditions: vitest hands them to Node, where they would reach `require` too.
 */
const source = '@mandali/source';
const serverConditions = [source, 'node', 'development|production'];
const clientConditions = [source, 'browser', 'development|production'];

const nodeFolders = [...services, 'testing', 'scripts', 'bench'];

// `npm run check` has a minute: it leaves out what needs a server, and whole pages in a made-up browser.
const onlyUnits = process.env['MANDALI_UNIT_ONLY'] === '1' ? ['**/*.int.test.*', 'mfe-*/src/**/*.test.tsx'] : [];

function project(folder: string, environment: 'node' | 'jsdom'): TestProjectInlineConfiguration {
  const tests = folder === 'scripts' ? 'scripts/**/*.test.{ts,mjs}' : `${folder}/src/**/*.test.{ts,tsx}`;
  const conditions = environment === 'node' ? serverConditions : clientConditions;
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: [source] }, noExternal: [/^@mandali\//] },
    test: {
      name: folder,
      environment,
      // A fresh jsdom for each of some hundred files would take half of the time; each test tidies up after itself.
      isolate: environment === 'node',
      include: [tests],
      exclude: [...configDefaults.exclude, ...onlyUnits],
      setupFiles: environment === 'jsdom' ? ['./testing/src/jsdom.ts'] : [],
      expect: { requireAssertions: true },
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  };
}

const endToEnd: TestProjectInlineConfiguration = {
  ...project('e2e', 'node'),
  test: {
    ...project('e2e', 'node').test,
    setupFiles: ['./e2e/src/guard.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each file has a product and a browser of its own: two of them keep two processors busy.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // One more than there are processors: half of the time of the long tests is waiting.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./testing/src/global-setup.ts'],
    projects: [
      ...nodeFolders.map((folder) => project(folder, 'node')),
      ...browserFolders.map((folder) => project(folder, 'jsdom')),
      ...(existsSync(new URL('e2e/src', import.meta.url)) ? [endToEnd] : []),
    ],
  },
});
