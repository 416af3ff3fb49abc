import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { vectorsFolder } from '../vectors.fixture.ts';
import { testChain } from './draws.fixture.ts';

/** The verifier in Python. */
export const script = fileURLToPath(new URL('verify.py', vectorsFolder));
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Returns paths in a folder for the tests of a file. It has the key of the tests' beacon in beacon.json. */
export const useFolder = (): ((name: string) => string) => {
  let folder = '';
  const inFolder = (name: string): string => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mandali-verify-'));
    writeFileSync(inFolder('beacon.json'), JSON.stringify(testChain));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return inFolder;
};
