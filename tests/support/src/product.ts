import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A product as `npm start` starts it, with its own data folder. */
export type Product = {
  readonly url: string;
  readonly dataDir: string;
  /** Environment of the product, which operator tools need, too. */
  readonly env: Readonly<Record<string, string>>;
  /** Process id of the launcher. */
  readonly pid: number;
  output(): string;
  /** Waits for a sign-in code in the output after `since` characters. @returns the newest one */
  code(since?: number): Promise<string>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the launcher and to all of its descendants. */
  killEverything(): Promise<void>;
  /** Sends SIGKILL to the launcher only; the other processes continue. */
  killLauncher(): Promise<void>;
};

export type ProductOptions = {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
};

export const newDataDir = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'mandali-e2e-')), 'data');

/** Stream prefix of a data folder: all tests share the server of EVENTSTORE_URL. */
const prefixFor = (dataDir: string): string => `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`;

/** Timeout, ms: longer than the launcher's own, whose message has the reason. */
const readyWithin = 90_000;
/** Timeout of the end, ms: the processes drain, and Postgres writes a checkpoint. */
const endsWithin = 60_000;

/** Starts a product. @throws with its output when it is not ready within the timeout */
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
    // Address of pages and of links in messages.
    PUBLIC_URL: url,
    API_PER_MINUTE: '100000',
    COMMITTEES_PER_DAY: '100000',
    // No request to public relays; tests of draws by beacon set a relay on loopback.
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
    const result = await Promise.race([ended, wait(endsWithin, 'late', { ref: false })]);
    if (result !== 'late') return;
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

/** Also waits for the launcher's output: an answer alone may come from a process that a killed start has left. */
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

/** Reads /proc. @returns the process ids of a process and of all its descendants */
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
    // The process has already ended.
  }
}
