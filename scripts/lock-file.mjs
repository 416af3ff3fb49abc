/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   link?: boolean, resolved?: string, optionalDependencies?: Record<string, string> }} Entry
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/**
 * Returns the entries that a lock file lacks: optional dependencies of its packages for other systems than the one on which
 * it was written. Their system is read from their names (binding-linux-x64-musl), for npm to skip them elsewhere.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @returns {Record<string, Entry>}
 */
export function missingOptionals(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isFound(packages, path, name) || !/^\d/.test(version)) continue;
      const system = systemOf(name);
      if (system === undefined) continue;
      missing[`node_modules/${name}`] = { version, ...system, ...(dev === true ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/**
 * @param {Record<string, Entry>} packages
 * @param {string} path of the package that requires it
 * @param {string} name
 */
function isFound(packages, path, name) {
  return `${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
}

/**
 * @param {string} name
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined}
 */
function systemOf(name) {
  const words = (name.split('/').at(-1) ?? '').split(/[-.]/);
  const os = systems.find((one) => words.includes(one));
  const cpu = processors.find((one) => words.includes(one));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { cpu: [cpu], os: [os], ...(os === 'linux' && libc.length > 0 ? { libc } : {}) };
}

/**
 * Whether the packages in node_modules, as recorded by npm, are those that a lock file requires. Optional packages may be
 * missing; a link to a workspace must lead to the same folder.
 * @param {Record<string, Entry>} wanted packages of package-lock.json
 * @param {Record<string, Entry>} found packages of node_modules/.package-lock.json
 */
export function isSatisfied(wanted, found) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, link, resolved }]) => {
      const one = found[path];
      if (one === undefined) return optional === true;
      return link === true ? one.resolved === resolved : one.version === version;
    });
}
