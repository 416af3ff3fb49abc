import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mandali/testing/free-port';
import { newDataDir, removeData } from '@mandali/testing/product';
import type { Row } from './statistics.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the time from `npm start` to a successful /readyz, s. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env;
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child);
  const seconds = (performance.now() - begin) / 1_000;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await once(child, 'exit');
  // npm ends at once, the product after it has drained.
  while (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))) await wait(50);
  await wait(500);
  return seconds;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(10);
  }
  throw new Error('npm start did not become ready');
}

/** Measures cold starts, with an empty data folder, and warm ones, with the same folder again; all installed and built. */
export async function benchStarts(runs: number): Promise<readonly Row[]> {
  const cold = [];
  const warm = [];
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await newDataDir();
    cold.push(await timeStart(dataDir));
    warm.push(await timeStart(dataDir));
    await removeData(dataDir);
  }
  return [
    { name: 'npm start, warm, to /readyz', bound: { kind: 'at most', value: 1.2 }, unit: 's', runs: warm, parts: {} },
    { name: 'npm start, cold, to /readyz', bound: { kind: 'at most', value: 2.5 }, unit: 's', runs: cold, parts: {} },
  ];
}
