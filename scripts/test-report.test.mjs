import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReport } from './test-report.mjs';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'mandali-report-')), 'report.json');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

it('readReport counts passed and skipped tests, and returns place and reason of each failure', () => {
  const failed = { ...test('failed', 'b'), failureMessages: ['Error: expected 1\nat 2\nat 3\nat 4\nat 5\nat 6\nat 7'] };
  write([
    {
      status: 'failed',
      name: 'a.test.ts',
      assertionResults: [test('passed', 'a'), failed, test('pending', 'needs Redis')],
    },
  ]);
  expect(readReport(file, 1)).toEqual({
    passed: 1,
    failures: [{ test: 'a.test.ts > b', why: 'Error: expected 1\nat 2\nat 3\nat 4\nat 5\nat 6' }],
    skipped: ['needs Redis'],
  });
});

it('readReport counts a file that could not be loaded as a failure', () => {
  write([
    { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] },
    { status: 'failed', name: 'b.test.ts', assertionResults: [test('passed', 'a'), test('failed', 'b')] },
  ]);
  const { passed, failures } = readReport(file, 1);
  expect(passed).toBe(1);
  expect(failures).toEqual([
    { test: 'a.test.ts', why: 'no such module' },
    { test: 'b.test.ts > b', why: '' },
  ]);
});

it('readReport counts an error outside of any test as a failure', () => {
  write([{ status: 'passed', name: 'a.test.ts', assertionResults: [test('passed', 'a')] }]);
  expect(readReport(file, 1)).toMatchObject({ passed: 1, failures: [{ test: 'vitest' }], skipped: [] });
});

it('readReport counts a run without a report as a failure', () => {
  expect(readReport(file, 1)).toMatchObject({ passed: 0, failures: [{ test: 'vitest' }], skipped: [] });
});

/** @type {(testResults: object[]) => void} */
function write(testResults) {
  writeFileSync(file, JSON.stringify({ testResults }));
}

/** @type {(status: string, fullName: string) => object} */
function test(status, fullName) {
  return { status, fullName };
}
