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

// `npm run check` has a budget of a minute, and `npm test` of a quarter of an hour (tests/README.md).
const nightly = '**/*.nightly.test.*';
const leftOut: Readonly<Record<string, readonly string[]>> = {
  unit: ['**/*.int.test.*', 'mfe-*/src/**/*.test.tsx', nightly],
  change: [nightly],
};
const notRun = leftOut[process.env['MANDALI_TESTS'] ?? 'all'] ?? [];

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
      exclude: [...configDefaults.exclude, ...notRun],
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
  },
};

export default defineConfig({
  test: {
    // One more than there are processors: tests often wait for the database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./tests/support/src/global-setup.ts'],
    // In the order of their start: an end-to-end test waits for a browser most of the time, beside tests of services.
    projects: [
      ...(existsSync(new URL('tests/e2e/src', import.meta.url)) ? [endToEnd] : []),
      project('services', nodeFolders, 'node'),
      project('pages', browserFolders, 'jsdom'),
    ],
  },
});
