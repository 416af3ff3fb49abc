import { existsSync, readFileSync } from 'node:fs';

/**
 * A failure: its test, and the first lines of the reason.
 * @typedef {{ test: string, why: string }} Failure
 * @typedef {{ passed: number, failures: readonly Failure[], skipped: readonly string[] }} Results
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] }} Assertion
 * @typedef {{ status: string, name: string, message?: string, assertionResults: readonly Assertion[] }} File
 */

const linesOfAReason = 6;

/**
 * Reads a JSON report of vitest. A file that could not be loaded, or an error outside of any test, has no test in the
 * report and counts as one failure.
 * @param {string} file
 * @param {number} exitCode of the run
 * @returns {Results}
 */
export function readReport(file, exitCode) {
  if (!existsSync(file)) {
    const failures = exitCode === 0 ? [] : [outsideOfTests('the run left no report')];
    return { passed: 0, failures, skipped: [] };
  }
  /** @type {{ testResults: readonly File[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = testResults.flatMap(failuresOf);
  const skipped = assertions.filter(({ status }) => !['passed', 'failed'].includes(status));
  return {
    passed: assertions.filter(({ status }) => status === 'passed').length,
    failures: failures.length === 0 && exitCode !== 0 ? [outsideOfTests('an error outside of any test')] : failures,
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/**
 * @param {File} file
 * @returns {Failure[]}
 */
function failuresOf({ status, name, message, assertionResults }) {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ test: name, why: firstLines(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${name} > ${fullName}`,
    why: firstLines(failureMessages?.join('\n')),
  }));
}

/** @param {string | undefined} text */
function firstLines(text = '') {
  return text.split('\n').slice(0, linesOfAReason).join('\n');
}

/**
 * @param {string} why
 * @returns {Failure}
 */
function outsideOfTests(why) {
  return { test: 'vitest', why: `${why}; its own words stand above` };
}
