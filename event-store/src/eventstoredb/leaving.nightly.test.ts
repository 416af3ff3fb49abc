import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { startDouble } from '../testing/doubles/eventstoredb.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it.each([
  ['alone', 'esdb:'],
  ['found by discovery', 'esdb+discover:'],
])('a process survives the loss of the server, and exits when the store is closed: %s', async (_, scheme) => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}event-store`]);
  const double = await startDouble();
  const script = `${root}event-store/dist/testing/trials/leaving-process.js`;
  const child = spawn(process.execPath, [script, double.address.replace('esdb:', scheme)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 50_000 }).toContain('follows');
  double.fail(...Array.from({ length: 20 }, () => 'append-frozen' as const));
  child.stdin.write('begin\n');
  await expect.poll(double.faults, { timeout: 50_000 }).toBe(0);
  double.kill();
  child.stdin.write('killed\n');
  await expect.poll(() => output, { timeout: 50_000 }).toContain('closed');
  // The process does not call process.exit: code 0 shows that nothing keeps its event loop alive.
  const [code] = await exit;
  expect(code).toBe(0);
});
