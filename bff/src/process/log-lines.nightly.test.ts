import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../../dist/process/log-lines.js', import.meta.url));
const run = promisify(execFile);

/** Runs a process that writes two lines and then evaluates `end`. */
const runProcess = async (end: string) => {
  const script = `const { standardOutput } = await import(${JSON.stringify(built)});
    const out = standardOutput(); out.write('first\\n'); out.write('second\\n'); ${end}`;
  return run(process.execPath, ['--input-type=module', '-e', script]).catch((error: object) => error);
};

test.each([
  ['ends normally', ''],
  ['exits', 'process.exit(0)'],
  ['ends by an error', "throw new Error('unforeseen')"],
  ['ends by an unhandled rejection', "Promise.reject(new Error('unforeseen')); await new Promise(() => {})"],
])('writes every line when the process %s', async (_how, end) => {
  expect(await runProcess(end)).toMatchObject({ stdout: 'first\nsecond\n' });
});

test('writes lines while the process runs', async () => {
  expect(await runProcess('setTimeout(() => process.abort(), 500)')).toMatchObject({
    signal: 'SIGABRT',
    stdout: 'first\nsecond\n',
  });
});
