import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from './browser.ts';

const script = fileURLToPath(new URL('../../../scripts/first-load.mjs', import.meta.url));

/** KB of JavaScript, gzip (docs/adr/0094). */
const budget = 150;

describe.runIf(chromiumPath)('the first load of /login', { shuffle: false }, () => {
  it(`transfers at most ${budget} KB of JavaScript in each language`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--max', String(budget)]);
    expect(stdout.match(/^\/login, (en|hi|ur)-IN, federated: \d+\.\d KB in \d+ files/gm)).toHaveLength(3);
  });
});
