import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@mandali/testing/deployment/script';

type FrontEndName = 'mfe-shell' | 'mfe-auth' | 'mfe-committees' | 'mfe-admin';

/** A build of one front end, with its version. */
export type Release = { readonly folder: string; readonly version: string };

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { readonly version: string }).version;

/** The output of `npm run build`. */
export const builtRelease = (name: FrontEndName): Release => {
  const folder = join(projectRoot, name, 'dist');
  return { folder, version: versionIn(folder) };
};

/** Builds one front end as its next release, with another version and other code (newer-release.config.ts). */
export async function buildNewerRelease(name: FrontEndName, version: string, into: string): Promise<Release> {
  const folder = join(into, `${name}-${version}`);
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const config = join(projectRoot, 'tests/e2e/src/newer-release.config.ts');
  const args = ['build', '--config', config, '--logLevel', 'warn', '--outDir', folder];
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: join(projectRoot, name),
    // Overrides the test runner's NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production', MANDALI_VERSION: version },
  });
  return { folder, version: versionIn(folder) };
}
