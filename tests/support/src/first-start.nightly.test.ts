import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { login } from '@mandali/contracts/api/login';
import { createSend, type Send } from '@mandali/contracts/client';
import { dataFolder } from '@mandali/launcher/embedded-postgres/data-folder';
import { readPostmasterFile } from '@mandali/launcher/embedded-postgres/postmaster-file';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { newDataDir, type Product, removeData, startProduct } from './product.ts';

const signInLine = /First admin +(\S+) with the password (\S+) \(shown this once\)/;
const demoTimeout = { timeout: 60_000, interval: 50 };

let product: Product;
let options: { port: number; dataDir: string; args: string[] };
let send: Send;
let token = '';

beforeAll(async () => {
  options = { port: await freePort(), dataDir: await newDataDir(), args: ['--demo'] };
  product = await startProduct(options);
  send = createSend({ baseUrl: product.url });
  const [, email = '', password = ''] = signInLine.exec(product.output()) ?? [];
  const signedIn = (await send(login, { body: { email, password } })).data;
  token = signedIn.success ? signedIn.token : '';
});

afterAll(async () => {
  await product.stop();
  await removeData(options.dataDir);
});

const waitForDemo = (): Promise<void> =>
  vi.waitFor(
    () => expect(product.output()).toMatch(/to keep their books as|The demo committees are in already/),
    demoTimeout,
  );

it('the first start creates a global admin', async () => {
  expect(token).not.toBe('');
  expect((await send(getDashboardStats, { token })).data).toHaveProperty('activeCommittees');
});

it('the demo contains three active committees and a completed one', async () => {
  await waitForDemo();
  const committees = (await send(listCommittees, { token })).data.map(
    (c) => `${c.name}, ${c.status}, ${c.currentRound}`,
  );
  expect(committees).toEqual([
    'Sai Krupa Savings Group, active, 3',
    'Gokulam Family Circle, active, 5',
    'Shivaji Park Traders, active, 5',
    'Gold for Diwali 2025, completed, 5',
  ]);
});

it('a second start creates neither the admin nor the demo again', async () => {
  await waitForDemo();
  await product.stop();
  product = await startProduct(options);
  await vi.waitFor(() => expect(product.output()).toContain('The demo committees are in already.'), demoTimeout);
  expect(product.output()).not.toMatch(signInLine);
  expect((await send(listCommittees, { token })).data).toHaveLength(4);
});

async function asSuperuser(text: string): Promise<readonly unknown[]> {
  const data = dataFolder(join(options.dataDir, 'postgres'));
  const password = (await readFile(data.passwordFile, 'utf8')).trim();
  const { port } = readPostmasterFile(data.cluster) ?? { port: 0 };
  const client = new pg.Client({ connectionString: `postgresql://mandali:${password}@127.0.0.1:${port}/mandali` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
const rolesConnected = `select distinct usename as name, rolsuper as super
  from pg_stat_activity join pg_roles on rolname = usename where datname = 'mandali' and pid <> pg_backend_pid()`;

it('the product connects to Postgres as a role that is no superuser', async () => {
  expect(await asSuperuser(rolesConnected)).toEqual([{ name: 'mandali_app', super: false }]);
});
