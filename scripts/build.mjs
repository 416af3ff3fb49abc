import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createFingerprint } from './fingerprint.mjs';
import { frontEnds, services } from './folders.mjs';
import { root, runNode, tool } from './run.mjs';
import { step } from './steps.mjs';

/**
 * A part that is built when its sources' fingerprint differs from that of its last build, or its product is missing.
 * @typedef {{ name: string, sources: readonly string[], product: string, build: () => Promise<unknown> }} Unit
 */

const everywhere = ['tsconfig.base.json', 'package-lock.json'];
const sharedByFrontEnds = ['contracts', 'domain', 'platform', 'ui-kit'];

/** @type {readonly Unit[]} */
export const units = [
  {
    name: 'services',
    sources: [...everywhere, ...services, 'tests/support'],
    product: 'bff/dist/main.js',
    build: () => runNode([tool('typescript/bin/tsc'), '-b', 'bff', 'projections', 'operator', 'launcher']),
  },
  ...frontEnds.map((folder) => ({
    name: folder,
    sources: [...everywhere, ...sharedByFrontEnds, folder],
    product: `${folder}/dist`,
    build: () => runNode([tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(root, folder) }),
  })),
];

const stampFile = join(root, 'node_modules/.mandali/built.json');

/**
 * Builds stale units, up to four at once and at most one per processor.
 * @param {string} [only] name of the only unit to check
 */
export async function ensureBuilt(only) {
  const fingerprint = createFingerprint(root);
  const stale = units
    .filter(({ name }) => only === undefined || name === only)
    .map((unit) => ({ ...unit, now: fingerprint(unit.sources) }))
    .filter(({ name, product, now }) => stamps()[name] !== now || !existsSync(join(root, product)));
  if (stale.length === 0) return;
  await step(`Building ${stale.length} of ${units.length} parts`, async (report) => {
    const queue = [...stale];
    const worker = async () => {
      for (let unit = queue.shift(); unit !== undefined; unit = queue.shift()) {
        await buildOne(unit);
        report(`${unit.name} is built`);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, Math.min(availableParallelism(), 4)) }, worker));
  });
}

/** @param {Unit & { now: string }} unit */
async function buildOne({ name, build, now }) {
  // No stamp during the build: an interrupted build must not count as finished.
  writeStamp(name, undefined);
  await build();
  writeStamp(name, now);
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function writeStamp(name, value) {
  mkdirSync(join(root, 'node_modules/.mandali'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ ...stamps(), [name]: value }, null, 2));
}

/** @returns {Record<string, string>} fingerprints at the last builds */
function stamps() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
}
