import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserFolders, services } from './scripts/folders.mjs';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * Two projects and the end-to-end tests, so that what several folders share is compiled once, and a window of jsdom serves
 * them all. The tests of one folder: `npx vitest run bff/src`.
 * Sources are tested, not what the build left in dist: the export condition of our packages says so
 * on both sides, in `resolve` (jsdom) and in `ssr.resolve` (node).
 * No 'import' or 'module' among the conditions: vitest hands them to Node, where they would reach `require` too.
 */
const source = '@mandali/source';
const serverConditions = [source, 'node', 'development|production'];
const clientConditions = [source, 'browser', 'development|production'];

// MSW hides its server from browsers; jsdom resolves as a browser, but runs in Node.
const mockedRequests = [{ find: 'msw/node', replacement: fileURLToPath(import.meta.resolve('msw/node')) }];

const nodeFolders = [...services, 'client', 'tests/support', 'scripts', 'tests/bench'];

// `npm run check` has a budget of a minute: it skips tests that need a server, and whole pages in jsdom.
const onlyUnits = process.env['MANDALI_UNIT_ONLY'] === '1' ? ['**/*.int.test.*', 'mfe-*/src/**/*.test.tsx'] : [];

const testsIn = (folder: string): string =>
  folder === 'scripts' ? 'scripts/**/*.test.{ts,mjs}' : `${folder}/src/**/*.test.{ts,tsx}`;

function project(
  name: string,
  folders: readonly string[],
  environment: 'node' | 'jsdom',
): TestProjectInlineConfiguration {
  const conditions = environment === 'node' ? serverConditions : clientConditions;
  return {
    resolve: { conditions, alias: environment === 'jsdom' ? mockedRequests : [] },
    ssr: { resolve: { conditions, externalConditions: [source] }, noExternal: [/^@mandali\//] },
    test: {
      name,
      environment,
      // Loading the modules again for each of some 300 files would take half of the time; each test cleans up.
      isolate: false,
      include: folders.map(testsIn),
      exclude: [...configDefaults.exclude, ...onlyUnits],
      setupFiles: [`./tests/support/src/${environment === 'jsdom' ? 'jsdom' : 'property-seed'}.ts`],
      // India by default, as in the end-to-end tests.
      env: environment === 'jsdom' ? { TZ: 'Asia/Kolkata' } : {},
      expect: { requireAssertions: true, poll: { timeout: 120_000 } },
      // Ends a hang: no test is expected to take this long, on the slowest machine.
      testTimeout: 300_000,
      // The first hook of a run that needs processes builds them when they are stale.
      hookTimeout: 300_000,
    },
  };
}

const endToEnd: TestProjectInlineConfiguration = {
  ...project('e2e', ['tests/e2e'], 'node'),
  test: {
    ...project('e2e', ['tests/e2e'], 'node').test,
    setupFiles: ['./tests/e2e/src/guard.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each file starts a product and a browser, and waits for them most of the time.
    maxWorkers: availableParallelism() + 2,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // Two more than there are processors: half of the time of the long tests is waiting.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./tests/support/src/global-setup.ts'],
    projects: [
      project('services', nodeFolders, 'node'),
      project('pages', browserFolders, 'jsdom'),
      ...(existsSync(new URL('tests/e2e/src', import.meta.url)) ? [endToEnd] : []),
    ],
  },
});
