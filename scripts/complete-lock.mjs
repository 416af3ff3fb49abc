#!/usr/bin/env node
/**
 * Completes package-lock.json: npm omits optional packages of other systems that it cannot fetch, and `npm ci` then refuses
 * the file on every system. Adds them without a checksum, at the version that their package requires. `--check` only
 * reports missing packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptionals } from './lock-file.mjs';
import { root } from './run.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionals(lock.packages);
const names = Object.keys(missing);

if (process.argv.includes('--check')) {
  for (const name of names) console.log(`${name} is missing in package-lock.json: run node scripts/complete-lock.mjs`);
  process.exitCode = names.length > 0 ? 1 : 0;
} else if (names.length > 0) {
  const entries = Object.entries({ ...lock.packages, ...missing });
  const inOrder = entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`);
  console.log(`Added ${names.length} packages of other systems.`);
}
