#!/usr/bin/env node
/** `npm run check`: all checks without a server or a page. Reports all faults, not only the first. */
import { ensureInstalled } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { script, Stop, step } from './steps.mjs';

/** A tenth of the random cases of the nightly tests, as in `npm test`. */
const propertyRuns = '1000';

/** @type {readonly [string, () => Promise<unknown>][]} */
const checks = [
  ['Format', () => runNode([tool('oxfmt/bin/oxfmt'), '--check'])],
  ['Lock file', () => runNode(['scripts/complete-lock.mjs', '--check'])],
  ['Borders', () => runNode(['scripts/borders.mjs'])],
  ['Types', () => runNode([tool('typescript/bin/tsc'), '-b'])],
  ['Lint', () => runNode([tool('oxlint/bin/oxlint')])],
  ['Unit tests', unitTests],
];

await script(async () => {
  await ensureInstalled();
  /** @type {string[]} */
  const complaints = [];
  for (const [title, check] of checks) {
    await step(title, check).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      complaints.push(`${title}:\n${error.message}`);
    });
  }
  if (complaints.length > 0) throw new Stop(complaints.join('\n\n'));
});

function unitTests() {
  const env = { MANDALI_PROPERTY_RUNS: propertyRuns, ...process.env, MANDALI_TESTS: 'unit', NO_COLOR: '1' };
  return runNode([tool('vitest/vitest.mjs'), 'run', '--silent', '--reporter=minimal', '--project=!e2e'], { env });
}
