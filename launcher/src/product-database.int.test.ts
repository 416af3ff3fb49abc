import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from './embedded-postgres/server.ts';
import { lockFolder } from './lock.ts';
import { startMark } from './processes.ts';
import { withProductDatabase } from './product-database.ts';

let folder: string;
let settings: { dataDir: string; databaseUrl: undefined };
const product = () => startPostgres({ folder: join(folder, 'postgres'), say: () => {} });

const query = async (url: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mandali-database-'));
  settings = { dataDir: folder, databaseUrl: undefined };
  await expect(withProductDatabase(settings, async () => 'ran')).rejects.toThrow('npm start makes it');
  const { lock } = await lockFolder(folder);
  const server = await product();
  await query(server.url, 'create table mark (n int)');
  await server.stop();
  lock.release();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('uses the database of DATABASE_URL', async () => {
  const url = 'postgres://somewhere/else';
  expect(await withProductDatabase({ ...settings, databaseUrl: url }, async (given) => given)).toBe(url);
});

test('runs the embedded Postgres only during the tool when the product is stopped', async () => {
  const urls: string[] = [];
  const rows = await withProductDatabase(settings, async (url) => {
    urls.push(url);
    return query(url, 'insert into mark values (1) returning n');
  });
  expect(rows).toEqual([{ n: 1 }]);
  await expect(query(urls[0] ?? '', 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('uses the Postgres of a running product and leaves it running', async () => {
  const launcher = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const server = await product();
  try {
    const pid = launcher.pid ?? 0;
    writeFileSync(join(folder, 'launcher.lock'), JSON.stringify({ pid, mark: startMark(pid), children: [] }));
    const rows = await withProductDatabase(settings, (url) => query(url, `select to_regclass('mark') as name`));
    expect(rows).toEqual([{ name: 'mark' }]);
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  } finally {
    launcher.kill();
    await once(launcher, 'exit');
    await server.stop();
  }
});
