import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const notSources = new Set(['node_modules', 'dist', 'dist-types', 'results']);

/** @param {string} root */
export function createFingerprint(root) {
  /** @type {Map<string, string>} */
  const known = new Map();

  /**
   * Returns a hash over the names and contents of sources without tests: it changes when a build could differ.
   * @param {readonly string[]} paths files or folders below root; missing ones count as missing
   */
  return function fingerprint(paths) {
    const parts = paths.map((path) => {
      const part = known.get(path) ?? hashOf(root, path);
      known.set(path, part);
      return part;
    });
    return createHash('sha256').update(parts.join()).digest('hex');
  };
}

/**
 * @param {string} root
 * @param {string} path
 */
function hashOf(root, path) {
  const hash = createHash('sha256');
  addPath(hash, root, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addPath(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) return addFile(hash, full, path);
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory() && !notSources.has(entry.name)) addPath(hash, root, below);
    if (entry.isFile() && isSource(entry.name)) addFile(hash, join(root, below), below);
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} full
 * @param {string} path
 */
function addFile(hash, full, path) {
  const content = readFileSync(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}

/** @param {string} name */
const isSource = (name) => !/\.test\.\w+$|\.tsbuildinfo$/.test(name);
