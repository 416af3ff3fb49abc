#!/usr/bin/env node
/**
 * `npm test`: installs and builds what is missing, runs the tests of a change, ends with one line of counts.
 * With MANDALI_TRIALS=whole also the nightly tests (tests/README.md).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { root, runNode, showNode, tool } from './run.mjs';
import { script } from './steps.mjs';
import { readReport } from './test-report.mjs';

const vitest = tool('vitest/vitest.mjs');
const isWhole = process.env['MANDALI_TRIALS'] === 'whole';
/** Without the nightly tests, and with fewer random cases: see tests/README.md. */
const ofAChange = { MANDALI_TESTS: 'change', MANDALI_PROPERTY_RUNS: '1000' };
const env = { ...(isWhole ? {} : ofAChange), ...process.env };
/** The paths of tests/support/src/chromium.ts, which may not be built yet. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const hasBrowser = Boolean(process.env['CHROMIUM_PATH']) || browsers.some((path) => existsSync(path));

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
  const results = await runTests(hasBrowser ? [] : ['--project=!e2e']);
  const { passed, failures } = results;
  const skipped = [...results.skipped, ...(hasBrowser ? [] : await browserTestNames())];
  for (const name of skipped) console.log(`skipped: ${name}`);
  if (!isWhole) console.log('The nightly tests were not run; MANDALI_TRIALS=whole npm test runs them too.');
  // Repeated at the end: CI often keeps only the last lines of a long log.
  for (const { test, why } of failures) console.log(`failed: ${test.replace(root, '')}\n${why}\n`);
  const tail = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`${passed} passed, ${failures.length} failed${tail}`);
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
});

/**
 * @param {readonly string[]} args
 */
async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await showNode([vitest, 'run', '--passWithNoTests', ...reporters, ...args], env);
    return readReport(file, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns {Promise<string[]>} */
async function browserTestNames() {
  const reason = 'no Chromium on this machine, name one in CHROMIUM_PATH';
  const folder = mkdtempSync(join(tmpdir(), 'mandali-report-'));
  try {
    const file = join(folder, 'list.json');
    await runNode([vitest, 'list', '--project=e2e', `--json=${file}`], { env });
    const tests = JSON.parse(readFileSync(file, 'utf8'));
    return tests.map(
      (/** @type {{ name: string, file: string }} */ test) =>
        `${test.file.slice(root.length)} ${test.name} (${reason})`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
