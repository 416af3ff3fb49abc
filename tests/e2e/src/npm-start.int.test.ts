import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mandali/testing/free-port';
import { newDataDir, removeData } from '@mandali/testing/product';
import { afterEach, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let dataDir: string;
let npm: ChildProcess;

afterEach(async () => {
  npm.kill('SIGKILL');
  await removeData(dataDir);
});

it('npm start draws by the public beacon, serves passkeys on localhost and stops on SIGTERM to npm', async () => {
  dataDir = await newDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/readyz`;
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env;
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  npm.stdout?.on('data', (chunk) => (printed += String(chunk)));
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000, interval: 100 });
  // Browsers may poll its relays.
  const { headers } = await fetch(new URL('/', url));
  expect(headers.get('content-security-policy')).toMatch(/connect-src [^;]*https:\/\/api\.drand\.sh/);
  // A host name, as passkeys need one; the IP address redirects there.
  const named = `http://localhost:${port}`;
  await vi.waitFor(() => expect(printed).toContain(`Mandali runs at ${named}`), 60_000);
  const options = await fetch(`${named}/api/auth/passkeys/sign-in/options`, { method: 'POST' });
  expect(await options.json()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'), { timeout: 60_000, interval: 200 });
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), { timeout: 60_000, interval: 200 });
});
