import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readPostmasterFile } from './postmaster-file.ts';

/** Rewrites and deletes the file for one second, as a new server does with that of a killed one. */
const rewrite = `
  const { rmSync, writeFileSync } = require('node:fs');
  const file = process.argv[1];
  for (const end = Date.now() + 1000; Date.now() < end; ) {
    writeFileSync(file, '7\\n/data\\n1700000000\\n5432\\n\\n127.0.0.1\\n1 2\\nready   \\n');
    rmSync(file);
  }`;

it('returns the whole file or nothing while a server deletes and rewrites it', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'mandali-postmaster-'));
  onTestFinished(() => rmSync(cluster, { recursive: true }));
  const child = spawn(process.execPath, ['-e', rewrite, join(cluster, 'postmaster.pid')], { stdio: 'inherit' });
  const found = new Set<number | undefined>();
  while (child.exitCode === null) {
    for (let turn = 0; turn < 1_000; turn += 1) found.add(readPostmasterFile(cluster)?.pid);
    await nextTurn();
  }
  expect(child.exitCode).toBe(0);
  expect(found).toEqual(new Set([undefined, 7]));
});
