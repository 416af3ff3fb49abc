import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs from the build output. */
export type RealProcess = {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  output(): string;
  readonly exit: Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
};

export const scripts = {
  bff: 'bff/dist/main.js',
  worker: 'bff/dist/worker.js',
  projections: 'projections/dist/main.js',
  backup: 'operator/dist/backup-schedule-main.js',
};

export const buildProcesses = (): void => {
  execFileSync(process.execPath, [
    `${root}node_modules/typescript/bin/tsc`,
    '-b',
    `${root}bff`,
    `${root}projections`,
    `${root}operator`,
  ]);
};

const secrets = {
  APP_SECRET: 'test-app-secret-'.repeat(3),
  DRAW_SECRET: 'test-draw-secret-'.repeat(3),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'test-log-key').toString('base64'),
};

/** All tests share the server of EVENTSTORE_URL: the stream prefix is unique. */
export const namedLog = (): Readonly<Record<string, string>> => {
  const named = process.env['EVENTSTORE_URL'] ?? '';
  return named === '' ? {} : { EVENTSTORE_URL: named, EVENTSTORE_PREFIX: `t${randomBytes(6).toString('hex')}-` };
};

/** By default on a free port; does not wait for the process. */
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

/** 0: no answer. */
export const statusOf = async ({ url }: Pick<RealProcess, 'url'>, path: string): Promise<number> =>
  fetch(`${url}${path}`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** @throws with the process's output at the timeout */
export const untilReady = async (process: RealProcess, withinMs = 90_000): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while ((await statusOf(process, '/readyz')) !== 200) {
    if (Date.now() > deadline || process.child.exitCode !== null) {
      throw new Error(`not ready; it printed:\n${process.output().slice(-3_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** Over the series with this prefix; 0 without any. */
export const metricOf = async ({ url }: Pick<RealProcess, 'url'>, begin: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(begin));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
};
