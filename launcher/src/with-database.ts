#!/usr/bin/env node
/**
 * Runs an operator's tool on the product's database, whether the product runs or not:
 * `node launcher/dist/with-database.js bff/dist/admin-create.js --email you@example.org`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProductDatabase } from './product-database.ts';
import { RefusedStart } from './refused-start.ts';
import { readSettings } from './settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof RefusedStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined) throw new RefusedStart('Name the script to run.');
  // What the tool makes of these two is its own business.
  const settings = readSettings({ ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, [], root);
  return withProductDatabase(settings, (url) => run([join(root, script), ...args], url));
}

async function run(command: readonly string[], url: string): Promise<number> {
  // Ctrl-C is for the tool; we end when it has ended.
  process.on('SIGINT', () => {});
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
