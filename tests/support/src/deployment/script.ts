import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** Debian's PATH of users lacks the folders of servers. */
const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
export const hasProgram = (name: string): boolean =>
  path.split(':').some((folder) => folder !== '' && existsSync(join(folder, name)));

export type DeployedProcess = {
  readonly url: string;
  readonly ended: Promise<number | null>;
  /** Everything printed to stdout and stderr. */
  output(): string;
  /** Stops as an engine stops a container: a signal, and SIGKILL after 20 s. @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type ScriptOptions = {
  readonly name: string;
  /** Default working directory, and folder of the log. */
  readonly folder: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  /** Environment in addition to PATH. */
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
};

/** Starts a script. @throws with its output when it does not answer at `healthPath` (null: no HTTP) within 60 s */
export async function startScript(
  options: ScriptOptions,
  healthPath: string | null = '/healthz',
): Promise<DeployedProcess> {
  const { name, folder, command, cwd = folder, env, url } = options;
  const [program = '', ...args] = command;
  if (healthPath !== null && (await fetch(`${url}${healthPath}`).catch(() => null))) {
    throw new Error(`${name} cannot be started at ${url}: something else answers there`);
  }
  const log = join(folder, `${name}.log`);
  // A file: the servers reopen /dev/stdout, which a pipe of Node does not allow.
  const out = openSync(log, 'a');
  const child = spawn(program, args, { cwd, env: { PATH: path, ...env }, stdio: ['ignore', out, out] });
  closeSync(out);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const started: DeployedProcess = {
    url,
    ended,
    output: () => readFileSync(log, 'utf8'),
    stop: (signal = 'SIGTERM') => endProcess(child, ended, signal),
  };
  if (healthPath === null) return started;
  const isStarted = await Promise.race([waitForAnswer(`${url}${healthPath}`, child), failed]);
  if (isStarted) return started;
  await started.stop();
  throw new Error(`${name} did not start:\n${started.output().slice(-3_000)}`);
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<boolean> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(30)) {
    if (child.exitCode !== null) return false;
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}

async function endProcess(
  child: ChildProcess,
  ended: Promise<number | null>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const code = await ended;
  clearTimeout(late);
  return code;
}
