import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFingerprint } from './fingerprint.mjs';
import { root, runNode, tool } from './run.mjs';
import { step } from './steps.mjs';

/**
 * One thing that is built: when its sources have another fingerprint than at its last build, or its product is gone.
 * @typedef {{ name: string, title: string, sources: readonly string[], product: string, build: () => Promise<unknown> }} Unit
 */

const everywhere = ['tsconfig.base.json', 'package-lock.json'];
const services = ['domain', 'event-store', 'contracts', 'projections', 'bff', 'launcher', 'testing'];
const sharedByFrontEnds = ['contracts', 'domain', 'platform', 'ui-kit'];
const frontEnds = ['mfe-shell', 'mfe-auth', 'mfe-committees', 'mfe-admin'];

/** @type {readonly Unit[]} */
export const units = [
  {
    name: 'services',
    title: 'Compiling the services',
    sources: [...everywhere, ...services],
    product: 'launcher/dist/main.js',
    build: () => runNode([tool('typescript/bin/tsc'), '-b', 'bff', 'projections', 'launcher']),
  },
  ...frontEnds.map((folder) => ({
    name: folder,
    title: `Building ${folder}`,
    sources: [...everywhere, ...sharedByFrontEnds, folder],
    product: `${folder}/dist`,
    build: () => runNode([tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(root, folder) }),
  })),
];

const stampFile = join(root, 'node_modules/.mandali/built.json');

/**
 * Builds what is stale, one after the other.
 * @param {string} [only] name of the one unit to look at
 */
export async function ensureBuilt(only) {
  const fingerprint = createFingerprint(root);
  for (const unit of units.filter(({ name }) => only === undefined || name === only)) {
    const now = fingerprint(unit.sources);
    if (stamps()[unit.name] === now && existsSync(join(root, unit.product))) continue;
    // Without a stamp while it builds: an interrupted build is not taken for a finished one.
    note(unit.name, undefined);
    await step(unit.title, unit.build);
    note(unit.name, now);
  }
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function note(name, value) {
  mkdirSync(join(root, 'node_modules/.mandali'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ ...stamps(), [name]: value }, null, 2));
}

/** @returns {Record<string, string>} fingerprints at the last builds */
function stamps() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
}
