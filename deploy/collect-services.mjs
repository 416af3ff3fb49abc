#!/usr/bin/env node
/**
 * Collects the files that the services need at run time: `node deploy/collect-services.mjs <empty folder>`.
 * the built workspaces and the packages that they depend on, as resolved by package-lock.json, without tests, source maps
 * and type declarations. Needs no network, so that the image and its trial on a plain machine have the same files.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ link?: boolean, resolved?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Entry */

const services = ['bff', 'projections', 'operator'];
const root = fileURLToPath(new URL('..', import.meta.url));
const [into] = process.argv.slice(2);
if (into === undefined) {
  process.stderr.write('Name the folder to collect into.\n');
  process.exit(1);
}
/** @type {{ packages: Record<string, Entry> }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * Resolves a package from the folder of another one, like Node.
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined} its path in package-lock.json
 */
function find(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (path in packages) return path;
    if (folder === '.') return undefined;
  }
}

/** @type {Set<string>} */
const needed = new Set();
const queue = [...services];
for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
  if (needed.has(path)) continue;
  needed.add(path);
  const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  if (link && resolved) queue.push(resolved);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = find(path, name);
    if (found !== undefined) queue.push(found);
  }
}

const ours = ['package.json', 'dist', 'migrations', 'common-passwords.txt'];
const testFolders = new Set(['test', 'tests', '__tests__']);
/** Folders of test helpers in dist. */
const unusedFolders = new Set([...testFolders, 'testing']);
const unusedFiles = /\.(map|[cm]?ts|tsbuildinfo)$|\.(test|fixture)\.[cm]?js$/;

/** @param {ReadonlySet<string>} folders names of folders that are left out */
const isUsed = (folders) => (/** @type {string} */ path) =>
  statSync(path).isDirectory() ? !folders.has(basename(path)) : !unusedFiles.test(path);

for (const path of needed) {
  const target = join(into, path);
  mkdirSync(dirname(target), { recursive: true });
  if (packages[path]?.link) symlinkSync(relative(dirname(target), join(into, packages[path].resolved ?? '')), target);
  else if (path.includes('node_modules/')) copyPackage(path);
  else for (const part of [...ours, ...statementsIn(path)]) copyIfThere(join(path, part));
}
cpSync(join(root, 'package.json'), join(into, 'package.json'));

/**
 * SQL that the services read from the sources.
 * @param {string} path
 */
function statementsIn(path) {
  const files = readdirSync(join(root, path, 'src'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.sql')).map((file) => join('src', file));
}

/** @param {string} path */
function copyIfThere(path) {
  const source = join(root, path);
  if (existsSync(source)) cpSync(source, join(into ?? '', path), { recursive: true, filter: isUsed(unusedFolders) });
}

/**
 * Copies a package without nested packages, which are copied separately. A package for another system is missing.
 * @param {string} path
 */
function copyPackage(path) {
  if (!existsSync(join(root, path))) return;
  // A package, or the whole folder of packages, may be a link.
  const source = realpathSync(join(root, path));
  const inside = join(source, 'node_modules');
  const filter = (/** @type {string} */ file) => file !== inside && (file === source || isUsed(testFolders)(file));
  cpSync(source, join(into ?? '', path), { recursive: true, filter });
}
