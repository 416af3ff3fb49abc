import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import type { Binaries } from './binaries.ts';
import type { Command, RunAs } from './run-as.ts';

export interface DataFolder {
  readonly folder: string;
  /** Postgres's own data folder. */
  readonly cluster: string;
  readonly log: string;
  /** File of the superuser's password; the product connects as another role. */
  readonly passwordFile: string;
  readonly rolePasswordFile: string;
}

export const superuser = 'mandali';
export const database = 'mandali';

export function dataFolder(folder: string): DataFolder {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgres.log'),
    passwordFile: join(folder, 'password'),
    rolePasswordFile: join(folder, 'app-password'),
  };
}

/** Null while there is no data. */
export function ownerOf({ cluster }: DataFolder): number | null {
  return existsSync(cluster) ? statSync(cluster).uid : null;
}

/** @throws OperatorError that names the remedy; nothing was written */
export function checkVersion({ cluster }: DataFolder, { major }: Binaries): void {
  if (!existsSync(cluster)) return;
  const found = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (found === major) return;
  const way =
    found > major
      ? 'start it with the newer Mandali that wrote it, or name another folder in DATA_DIR'
      : 'restore a backup into a new folder, or start it with the older Mandali that wrote it';
  throw new OperatorError(
    `The data in ${cluster} is of Postgres ${found}, this Mandali runs Postgres ${major}, so nothing was touched: ${way}.`,
  );
}

/** Creates the data under another name until it is complete, so that a start after an interrupted one begins again. */
export function ensureCluster(data: DataFolder, binaries: Binaries, as: RunAs): string {
  if (existsSync(data.cluster)) return readFileSync(data.passwordFile, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  writeFileSync(data.passwordFile, `${password}\n`, { mode: 0o600 });
  const fresh = `${data.cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (as.owner !== null) chownSync(fresh, as.owner.uid, as.owner.gid);
  initialise(fresh, data, binaries, as);
  createDatabase(fresh, data, binaries, as);
  renameSync(fresh, data.cluster);
  return password;
}

/** Lets the owner of the data pass through a folder that belongs to the user of this process. */
export function openForPassing(folder: string, as: RunAs): void {
  if (as.owner !== null) chmodSync(folder, 0o711);
}

function initialise(fresh: string, data: DataFolder, binaries: Binaries, as: RunAs): void {
  const password = `${fresh}/../password.for-initdb`;
  writeFileSync(password, readFileSync(data.passwordFile), { mode: 0o600 });
  if (as.owner !== null) chownSync(password, as.owner.uid, as.owner.gid);
  const words = [
    `--pgdata=${fresh}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  try {
    runToEnd(as.command(binaries.initdb, words), '', data);
  } finally {
    rmSync(password);
  }
}

function createDatabase(fresh: string, data: DataFolder, binaries: Binaries, as: RunAs): void {
  inSingleMode(fresh, 'postgres', [`create database ${database};`], data, binaries, as);
}

/** Runs statements in single-user mode, without a server and a connection. */
export function inSingleMode(
  cluster: string,
  name: string,
  statements: readonly string[],
  data: DataFolder,
  { postgres }: Binaries,
  as: RunAs,
): void {
  // -j: a statement ends with an empty line, not with its first line. wal_recycle: as in the settings of the server.
  const words = ['--single', '-j', '-c', 'wal_recycle=off', '-D', cluster, name];
  runToEnd(as.command(postgres, words), `${statements.join('\n\n')}\n\n`, data);
}

function runToEnd({ file, args, identity }: Command, input: string, data: DataFolder): void {
  const done = spawnSync(file, args, { ...identity, cwd: '/', input, encoding: 'utf8', env: postgresEnvironment() });
  if (done.status === 0 && !/^\S.*(ERROR|FATAL)/m.test(done.stderr)) return;
  const reason = done.stderr?.trim().split('\n').at(-1) ?? done.error?.message ?? '';
  throw new OperatorError(`Postgres could not make its data in ${data.cluster}: ${reason}`);
}

/** Omits variables that the operator has set for other servers (PGDATA, PGPORT, LC_ALL). */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ } = process.env;
  return { ...(PATH === undefined ? {} : { PATH }), ...(TZ === undefined ? {} : { TZ }), LC_ALL: 'C' };
}
