import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { onceInRun } from './once-in-run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A process that runs from the build output. */
export type RealProcess = {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  output(): string;
  readonly exit: Promise<number | null>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
};

export const scripts = {
  bff: 'bff/dist/main.js',
  worker: 'bff/dist/worker.js',
  projections: 'projections/dist/main.js',
  backup: 'operator/dist/backup-schedule-main.js',
};

/** Timeout of a build, ms: it takes 40 s on two idle processors, and a few times as long next to other tests. */
const buildMs = 300_000;

/**
 * Builds stale output, once in a run of vitest. `npm test` builds before, but not after a change of a test alone, which
 * the compiler counts as stale.
 */
export const buildProcesses = async (): Promise<void> => {
  const folders = ['bff', 'projections', 'operator'].map((folder) => `${root}${folder}`);
  const build = async (): Promise<string> => {
    const args = [`${root}node_modules/typescript/bin/tsc`, '-b', ...folders];
    // The compiler prints its errors to stdout.
    await promisify(execFile)(process.execPath, args).catch(({ stdout }) => Promise.reject(new Error(String(stdout))));
    return 'built';
  };
  const run = process.env['MANDALI_TEST_RUN'];
  await (run === undefined ? build() : onceInRun(run, 'build', buildMs, build));
};

const secrets = {
  APP_SECRET: 'test-app-secret-'.repeat(3),
  DRAW_SECRET: 'test-draw-secret-'.repeat(3),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'test-log-key').toString('base64'),
};

/** Settings of EVENTSTORE_URL, if set, with a unique stream prefix: all tests share that server. */
export const namedLog = (): Readonly<Record<string, string>> => {
  const named = process.env['EVENTSTORE_URL'] ?? '';
  return named === '' ? {} : { EVENTSTORE_URL: named, EVENTSTORE_PREFIX: `t${randomBytes(6).toString('hex')}-` };
};

/** Starts a process, by default on a free port; does not wait until it is ready. */
export const startProcess = async (
  name: keyof typeof scripts,
  env: Readonly<Record<string, string>>,
  port?: number,
): Promise<RealProcess> => {
  const own = String(port ?? (await freePort()));
  const child = spawn(process.execPath, [`${root}${scripts[name]}`], {
    env: { PATH: process.env['PATH'] ?? '', PORT: own, HEALTH_PORT: own, ...secrets, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${own}`,
    pid: child.pid ?? -1,
    child,
    output: () => printed,
    exit,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
};

/** Requests a path. @returns the HTTP status; 0: no answer */
export const statusOf = async ({ url }: Pick<RealProcess, 'url'>, path: string): Promise<number> =>
  fetch(`${url}${path}`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** Waits for /readyz. @throws with the process's output at the timeout */
export const untilReady = async (process: RealProcess, withinMs = 90_000): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while ((await statusOf(process, '/readyz')) !== 200) {
    if (Date.now() > deadline || process.child.exitCode !== null) {
      throw new Error(`not ready; it printed:\n${process.output().slice(-3_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** Sums the metric's series with this prefix; 0 without any. */
export const metricOf = async ({ url }: Pick<RealProcess, 'url'>, begin: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(begin));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};
