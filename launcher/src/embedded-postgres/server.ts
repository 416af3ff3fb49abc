import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@mandali/runtime/deadline';
import { OperatorError } from '@mandali/runtime/operator-error';
import { freePort } from '../ports.ts';
import { isRunning } from '../processes.ts';
import { findBinaries } from './binaries.ts';
import {
  checkVersion,
  database,
  type DataFolder,
  dataFolder,
  ensureCluster,
  openForPassing,
  ownerOf,
  postgresEnvironment,
  superuser,
} from './data-folder.ts';
import { endOrphans } from './orphans.ts';
import { clearLeftover, ourMark, type PostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { ensureRole, role, rolePassword } from './role.ts';
import { type RunAs, runAs } from './run-as.ts';

export interface EmbeddedPostgres {
  readonly pid: number;
  readonly port: number;
  /** Address of the product's database, for the role that owns it. */
  readonly url: string;
  /** Address for the superuser; used by tests only. */
  superuserUrl(name: string): string;
  /** Resolves with the last line of the server's log. */
  readonly ended: Promise<string>;
  /** Fast shutdown: ends sessions, writes a checkpoint. */
  stop(): Promise<void>;
}

export interface Options {
  /** Created when missing. The caller has its lock (lock.ts). */
  readonly folder: string;
  readonly say: (sentence: string) => void;
  /** Default: any free port. Called again when another process has taken the port. */
  readonly choosePort?: () => Promise<number>;
  /** Aborts the start, which takes long when much must be recovered after a crash. */
  readonly signal?: AbortSignal;
}

interface Passwords {
  readonly superuser: string;
  readonly role: string;
}

interface Start {
  readonly data: DataFolder;
  readonly binary: string;
  readonly as: RunAs;
  readonly passwords: Passwords;
  readonly port: number;
  readonly signal: AbortSignal;
}

/** Timeout of a shutdown with its checkpoint, ms. */
const stopWithin = 30_000;

// Given on the command line, which overrides postgresql.conf.
const settings = [
  ourMark,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  // Details of a failed statement quote its values, such as phones and e-mails.
  'log_error_verbosity=terse',
  // Old segments are deleted, not reused with their content (docs/adr/0065).
  'wal_recycle=off',
  'jit=off',
  'max_connections=200',
];

/**
 * Starts Postgres on the data in `folder`, which the first start creates.
 * @throws OperatorError when the data is of another version or in use; it is not changed
 * @throws the reason of `signal` when it aborts before the server is ready; the server is stopped
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder, say, choosePort = freePort, signal = new AbortController().signal } = options;
  const binaries = findBinaries();
  const data = dataFolder(folder);
  checkVersion(data, binaries);
  const leftover = await clearLeftover(data.cluster);
  if (leftover !== undefined) say(leftover);
  for (const pid of ownerOf(data) === null ? [] : await endOrphans(data.cluster)) {
    say(`stopped a process that a killed Postgres left behind (process ${pid})`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const as = runAs([folderAbove(folder), binaries.folder], ownerOf(data));
  openForPassing(folder, as);
  const passwords = { superuser: ensureCluster(data, binaries, as), role: ensureRole(data, binaries, as) };
  return startWithRetries({ data, binary: binaries.postgres, as, passwords, signal }, choosePort);
}

function folderAbove(folder: string): string {
  return `${folder}/..`;
}

const urlOf = (user: string, password: string, port: number, name = database): string =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;

/** Null: no other process runs a server over `folder`. */
export function urlOfRunning(folder: string): string | null {
  const data = dataFolder(folder);
  const file = readPostmasterFile(data.cluster);
  if (file === undefined || !file.ready || !isRunning(file.pid)) return null;
  const password = rolePassword(data);
  return password === null ? null : urlOf(role, password, file.port);
}

/** Retries while the port is in use, or backends of a killed server still use the shared memory. */
async function startWithRetries(
  start: Omit<Start, 'port'>,
  choosePort: () => Promise<number>,
): Promise<EmbeddedPostgres> {
  const passing = /could not create any TCP|could not bind|pre-existing shared memory|postmaster.pid" already exists/;
  const deadline = Date.now() + 10_000;
  for (;;) {
    const outcome = await startOnce({ ...start, port: await choosePort() });
    if (typeof outcome !== 'string') return outcome;
    start.signal.throwIfAborted();
    if (!passing.test(outcome) || Date.now() > deadline) throw new OperatorError(`Postgres did not start: ${outcome}`);
    await sleep(100);
  }
}

async function startOnce({ data, binary, as, passwords, port, signal }: Start): Promise<EmbeddedPostgres | string> {
  const options = settings.flatMap((setting) => ['-c', setting]);
  const { file, args, identity } = as.command(binary, ['-D', data.cluster, '-p', String(port), ...options]);
  const log = openSync(data.log, 'a', 0o600);
  const logStart = statSync(data.log).size;
  // Detached: Ctrl-C in the terminal must not reach it before the bff has drained.
  const stdio: ['ignore', number, number] = ['ignore', log, log];
  const before = readPostmasterFile(data.cluster);
  const child = spawn(file, args, { ...identity, cwd: '/', detached: true, stdio, env: postgresEnvironment() });
  closeSync(log);
  const ended = whenEnded(child, () => complaint(data.log, logStart));
  const stop = () => shutDown(child, ended);
  try {
    const state = await Promise.race([ended, whenReady(child, data.cluster, before), once(signal)]);
    if (state === 'aborted') await stop();
    if (state !== 'ready') return state;
  } catch (error) {
    // Stopped here: no caller has the server yet, and it would keep this process alive.
    await stop();
    throw error;
  }
  const url = urlOf(role, passwords.role, port);
  const superuserUrl = (name: string): string => urlOf(superuser, passwords.superuser, port, name);
  return { pid: child.pid ?? 0, port, ended, url, superuserUrl, stop };
}

/** Tries a fast shutdown, then an immediate one: the next start recovers committed data. */
async function shutDown(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT');
  await withDeadline(ended, stopWithin).catch(() => child.kill('SIGQUIT'));
  await ended;
}

function once(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}

function whenEnded(child: ChildProcess, why: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(why()));
  });
}

/** The file of a killed server stays until the new one writes its own, and may name the same process id. */
async function whenReady(child: ChildProcess, cluster: string, before: PostmasterFile | undefined): Promise<'ready'> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const isOurs = (file: PostmasterFile) =>
    file.pid === child.pid && (file.startedAt !== before?.startedAt || file.port !== before.port);
  while (!hasEnded()) {
    const file = readPostmasterFile(cluster);
    if (file?.ready === true && isOurs(file)) return 'ready';
    await sleep(5);
  }
  return new Promise(() => {});
}

function complaint(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString('utf8').trim().split('\n');
  const fatal = lines.findLast((line) => /(FATAL|PANIC|could not bind)/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC|WARNING|LOG): +/, '');
}
