#!/usr/bin/env node
/** `npm test`: installs and builds what is missing, runs every test, ends with one line of counts. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { root, runNode, showNode, tool } from './run.mjs';
import { script } from './steps.mjs';
import { addUp, readReport } from './test-report.mjs';

const vitest = tool('vitest/vitest.mjs');
/** The paths of tests/support/src/chromium.ts, which may not be built yet. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

await script(async () => {
  checkNode(process.versions.node);
  await ensureInstalled();
  await ensureBuilt();
  const inside = await runTests(['--project=!e2e']);
  const outside = await browserTests();
  const { passed, failures, skipped } = addUp([inside, outside]);
  for (const name of skipped) console.log(`skipped: ${name}`);
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
    const code = await showNode([vitest, 'run', '--passWithNoTests', ...reporters, ...args]);
    return readReport(file, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function browserTests() {
  const hasBrowser = Boolean(process.env['CHROMIUM_PATH']) || browsers.some((path) => existsSync(path));
  if (hasBrowser) return runTests(['--project=e2e']);
  const reason = 'no Chromium on this machine, name one in CHROMIUM_PATH';
  const names = await browserTestNames();
  return { passed: 0, failures: [], skipped: names.map((name) => `${name} (${reason})`) };
}

/** @returns {Promise<string[]>} */
async function browserTestNames() {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-report-'));
  try {
    const file = join(folder, 'list.json');
    await runNode([vitest, 'list', '--project=e2e', `--json=${file}`]);
    const tests = JSON.parse(readFileSync(file, 'utf8'));
    return tests.map(
      (/** @type {{ name: string, file: string }} */ test) => `${test.file.slice(root.length)} ${test.name}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
