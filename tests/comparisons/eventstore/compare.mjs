#!/usr/bin/env node
/**
 * Runs the contract of Mandali's event store against the npm package `eventstore`, one back end after
 * the other, and prints which promises hold. Redis: what REDIS_URL names, else a redis-server of its own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { table } from './table.mjs';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'comparison-'));

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** @returns {Promise<{ url: string, stop: () => void } | null>} null: there is none on this machine */
async function redis() {
  const named = process.env['REDIS_URL'];
  if (named !== undefined) return { url: named, stop: () => {} };
  if (spawnSync('redis-server', ['--version']).error !== undefined) return null;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  await pause(500);
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.kill() };
}

/**
 * @param {string} backend
 * @param {string} redisUrl
 */
function run(backend, redisUrl) {
  const file = join(folder, `${backend}.json`);
  const vitest = join(here, '../../../node_modules/vitest/vitest.mjs');
  const env = { ...process.env, COMPARED_BACKEND: backend, REDIS_URL: redisUrl };
  spawnSync(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${file}`], { cwd: here, env });
  return JSON.parse(readFileSync(file, 'utf8')).testResults[0].assertionResults;
}

const server = await redis();
try {
  if (server === null)
    process.stdout.write('Without Redis: no redis-server is installed, and REDIS_URL names none.\n\n');
  const backends = ['inmemory', 'tingodb', ...(server === null ? [] : ['redis'])];
  const results = backends.map((backend) => [backend, run(backend, server?.url ?? '')]);
  process.stdout.write(`${table(Object.fromEntries(results))}\n`);
} finally {
  server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
