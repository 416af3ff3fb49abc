import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** As started by `npm start`, with its own data folder. */
export type Product = {
  readonly url: string;
  readonly dataDir: string;
  /** Also for operator tools. */
  readonly env: Readonly<Record<string, string>>;
  /** Of the launcher. */
  readonly pid: number;
  output(): string;
  /** The newest code in the output after `since` characters. */
  code(since?: number): Promise<string>;
  /** SIGTERM. */
  stop(): Promise<void>;
  /** SIGKILL to the launcher and to every process that works in the data folder or on its behalf. */
  killEverything(): Promise<void>;
  /** SIGKILL; the other processes go on. */
  killLauncher(): Promise<void>;
};

export type ProductOptions = {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
};

export const newDataDir = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'mandali-e2e-')), 'data');

/** All tests share the server of EVENTSTORE_URL. */
const prefixFor = (dataDir: string): string => `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`;

/** Longer than the launcher's own timeout, whose message has the reason. */
const readyWithin = 90_000;
/** Time to drain and to write a checkpoint. */
const endsWithin = 60_000;

/** @throws with the product's output when it is not ready in time */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await newDataDir());
  const url = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _, DATABASE_URL: __, REDIS_URL: ___, PRODUCT_REDIS_URL, ...inherited } = process.env;
  const env = {
    ...(PRODUCT_REDIS_URL ? { REDIS_URL: PRODUCT_REDIS_URL } : {}),
    EVENTSTORE_PREFIX: prefixFor(dataDir),
    PORT: String(port),
    DATA_DIR: dataDir,
    // Pages are opened by this address, and links lead to it.
    PUBLIC_URL: url,
    API_PER_MINUTE: '100000',
    COMMITTEES_PER_DAY: '100000',
    // A test of its own has a relay on loopback: no other waits for what is far away.
    DRAW_BEACON: 'off',
    ...options.env,
  };
  const child = spawn(process.execPath, [join(root, 'launcher/dist/main.js'), ...(options.args ?? [])], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const outcome = await Promise.race([ended, wait(endsWithin, 'late', { ref: false })]);
    if (outcome !== 'late') return;
    child.kill('SIGKILL');
    throw new Error(`The product did not end on SIGTERM. It printed:\n${printed}`);
  };
  if (!(await isReady(url, child, () => printed))) {
    await stop();
    throw new Error(`The product did not become ready. It printed:\n${printed}`);
  }
  return {
    url,
    dataDir,
    env,
    pid: child.pid ?? -1,
    output: () => printed,
    code: (since = 0) => newestCode(() => printed.slice(since)),
    stop,
    killEverything: async () => {
      for (const pid of await familyOf(child)) kill(pid);
      await ended;
    },
    killLauncher: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export const removeData = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 5 });

/** An answer alone may come from a process that a killed start has left behind. */
async function isReady(url: string, child: ChildProcess, printed: () => string): Promise<boolean> {
  const deadline = Date.now() + readyWithin;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok && printed().includes('Mandali runs at')) return true;
    await wait(50);
  }
  return false;
}

async function newestCode(printed: () => string): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const code = [...printed().matchAll(/OTP code for [^\n]*?: (\d{6})/g)].at(-1)?.[1];
    if (code) return code;
    await wait(50);
  }
  throw new Error(`No code was printed. The end of the output:\n${printed().slice(-2000)}`);
}

/** By /proc. */
async function familyOf(child: ChildProcess): Promise<readonly number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (stat) parents.set(Number(entry), parent);
  }
  const family = [child.pid ?? -1];
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.push(pid);
  return family;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
