import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addUp, readReport } from './test-report.mjs';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'mandali-report-')), 'report.json');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

it('counts what passed, failed and was skipped', () => {
  write([
    { status: 'failed', assertionResults: [test('passed', 'a'), test('failed', 'b'), test('pending', 'needs Redis')] },
  ]);
  expect(readReport(file, 1)).toEqual({ passed: 1, failed: 1, skipped: ['needs Redis'] });
});

it('counts a file that could not be loaded as a failure', () => {
  write([
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [test('passed', 'a'), test('failed', 'b')] },
  ]);
  expect(readReport(file, 1)).toEqual({ passed: 1, failed: 2, skipped: [] });
});

it('counts an error outside of any test as a failure', () => {
  write([{ status: 'passed', assertionResults: [test('passed', 'a')] }]);
  expect(readReport(file, 1)).toEqual({ passed: 1, failed: 1, skipped: [] });
});

it('counts a run that left no report as a failure', () => {
  expect(readReport(file, 1)).toEqual({ passed: 0, failed: 1, skipped: [] });
});

it('adds runs up', () => {
  const one = { passed: 2, failed: 1, skipped: ['a'] };
  expect(addUp([one, { passed: 3, failed: 0, skipped: [] }])).toEqual({ passed: 5, failed: 1, skipped: ['a'] });
});

/** @type {(testResults: object[]) => void} */
function write(testResults) {
  writeFileSync(file, JSON.stringify({ testResults }));
}

/** @type {(status: string, fullName: string) => object} */
function test(status, fullName) {
  return { status, fullName };
}
