import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSatisfied } from './lock-file.mjs';
import { root, runNode, runQuietly } from './run.mjs';
import { Stop, step } from './steps.mjs';

/** Minimum Node version, as in "engines" of package.json. */
const oldest = [20, 19];

/** @param {string} version such as process.versions.node */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Stop(`Mandali needs Node ${oldest.join('.')} or newer, this is ${version}: see https://nodejs.org`);
}

/** Installs the packages of package-lock.json when they are missing or differ. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules/.mandali/installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock.toString()))) await step('Installing packages', install);
  mkdirSync(join(root, 'node_modules/.mandali'), { recursive: true });
  writeFileSync(stamp, hash);
}

/** @param {{ packages: Record<string, import('./lock-file.mjs').Entry> }} wanted */
function isInstalled(wanted) {
  const note = join(root, 'node_modules/.package-lock.json');
  return existsSync(note) && isSatisfied(wanted.packages, JSON.parse(readFileSync(note, 'utf8')).packages);
}

async function install() {
  const npm = process.env['npm_execpath'];
  // Build tools are development packages, which NODE_ENV=production would omit.
  // Not `npm ci`: it refuses a lock file that lacks a binding of another system, and npm writes such a lock file where the
  // registry mirror lacks that binding. `--no-save` installs by the lock file and leaves it unchanged.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (npm !== undefined && /\.c?js$/.test(npm)) await runNode([npm, ...args]);
  else await runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
