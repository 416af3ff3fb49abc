import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: readonly string[] }} Counts */

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ status: string, name: string, assertionResults: readonly Assertion[] }} File
 */

/**
 * The counts in a JSON report of vitest. A file that could not be loaded, or an error outside of any test,
 * has no test of its own there and counts as one that failed.
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Counts}
 */
export function readReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: [] };
  /** @type {{ testResults: readonly File[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (/** @type {string} */ status) => assertions.filter((one) => one.status === status).length;
  const broken = testResults.filter(isBroken).length;
  const failed = count('failed') + broken;
  const skipped = assertions.filter(({ status }) => !['passed', 'failed'].includes(status));
  return {
    passed: count('passed'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/** @param {File} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((one) => one.status === 'failed');
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function addUp(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}
