import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../ports.ts';
import { endProcess, isRunning } from '../processes.ts';
import { findBinaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runAs } from './run-as.ts';
import { query, startByHand } from './server.fixture.ts';
import { type EmbeddedPostgres, type Options, startPostgres } from './server.ts';

const root = process.getuid?.() === 0;
let template = '';
let parent = '';
let folder = '';
let messages: string[] = [];
let running: EmbeddedPostgres[] = [];

// The data is created once and copied for each test, because initdb takes half a second.
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'mandali-server-'));
  const server = await startPostgres({ folder: join(template, 'postgres'), say: () => {} });
  await server.stop();
});
afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mandali-server-'));
  folder = join(parent, 'postgres');
  execFileSync('cp', ['-a', join(template, 'postgres'), folder]);
  messages = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(parent, { recursive: true, force: true });
});

it('preserves rows after an orderly stop, with fsync and synchronous commit on', async () => {
  const first = await start();
  await run(first, "create table page (line text); insert into page values ('Savita paid')");
  await first.stop();
  const again = await start();
  expect(await run(again, 'select line from page')).toEqual([{ line: 'Savita paid' }]);
  expect(await run(again, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await run(again, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

it('serves the database of the product at its URL', async () => {
  const server = await start();
  expect(await query(server.url, 'select current_database() as name')).toEqual([{ name: 'mandali' }]);
});

it('listens on loopback only, and rejects a wrong password', async () => {
  const server = await start();
  const url = new URL(server.superuserUrl('postgres'));
  url.password = 'guess';
  expect(await run(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

it('restarts after a kill without losing committed rows', async () => {
  const first = await start();
  await run(first, "create table page (line text); insert into page values ('Savita paid')");
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  expect(await run(await start(), 'select line from page')).toEqual([{ line: 'Savita paid' }]);
});

it('stops the orphaned server of a killed launcher', async () => {
  const orphan = await start();
  const next = await start();
  expect(messages).toEqual([`stopped the Postgres that an earlier start left behind (process ${orphan.pid})`]);
  expect([isRunning(orphan.pid), isRunning(next.pid)]).toEqual([false, true]);
});

it.runIf(process.platform === 'linux')(
  'stops an orphaned process that uses the shared memory of a killed server',
  async () => {
    const killed = await start();
    const client = new pg.Client({ connectionString: killed.superuserUrl('postgres') });
    const broken = new Promise((resolve) => client.once('error', resolve));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    process.kill(killed.pid, 'SIGKILL');
    await killed.ended;
    expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(messages).toEqual([`stopped a process that a killed Postgres left behind (process ${pid})`]);
    await broken;
  },
);

it('stops the server when the start is aborted before it is ready', async () => {
  const controller = new AbortController();
  const starting = start({ signal: controller.signal });
  controller.abort(new Error('asked to stop'));
  await expect(starting).rejects.toThrow('asked to stop');
  expect(readPostmasterFile(join(folder, 'cluster'))).toBeUndefined();
  expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('distinguishes its own ready line from that of a killed server, even after a clock change', async () => {
  const first = await start();
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('ignores a stale process id that another program uses now', async () => {
  writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n${join(folder, 'cluster')}\n1\n1\n\n\n\n`);
  expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('retries with another port when the chosen one is in use', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await sleep(20);
  const ports = [(occupied.address() as { port: number }).port, await freePort()];
  const server = await start({ choosePort: async () => ports.shift() ?? 0 });
  expect([server.port, ports]).toEqual([Number(new URL(server.url).port), []]);
  occupied.close();
});

describe('data that the launcher cannot use', () => {
  it('is not changed while another Postgres runs on it', async () => {
    const other = await startByHand(folder);
    const before = snapshot();
    await expect(start()).rejects.toThrow(`is in use by another Postgres (process ${other}), so it was left alone.`);
    expect([isRunning(other), snapshot()]).toEqual([true, before]);
    await endProcess(other, [['SIGQUIT', 5000]]);
  });

  it.each([
    ['99', /is of Postgres 99, .* nothing was touched: start it with the newer Mandali/],
    ['12', /is of Postgres 12, .* nothing was touched: restore a backup/],
  ])('is not changed when its version is Postgres %s', async (version, sentence) => {
    writeFileSync(join(folder, 'cluster/PG_VERSION'), `${version}\n`);
    const before = snapshot();
    await expect(start()).rejects.toThrow(sentence);
    expect(snapshot()).toEqual(before);
  });
});

it('creates the data again after an interrupted first start', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'cluster.new'), { recursive: true });
  writeFileSync(join(folder, 'cluster.new/PG_VERSION'), '18\n');
  expect(await run(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.runIf(root)('runs as an unprivileged user, even below a folder that only root may enter', async () => {
  chmodSync(parent, 0o700);
  const server = await start();
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
  expect(/^CapEff:\s+(\w+)/m.exec(status)?.[1]).toMatch(/^0+[24]$/);
});

it.runIf(root)('needs no capability when the other user may enter the folder', () => {
  chmodSync(parent, 0o711);
  const { file, identity } = runAs([parent], null).command('postgres', []);
  expect(file).toBe('postgres');
  expect(identity.uid).toBeGreaterThan(0);
});

it('creates the library links that npm omits', () => {
  const link = join(findBinaries().folder, 'lib/libpgtypes.so');
  rmSync(link);
  findBinaries();
  expect(statSync(link).size).toBeGreaterThan(0);
});

async function start(options: Partial<Options> = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ folder, say: (sentence) => messages.push(sentence), ...options });
  running.push(server);
  return server;
}

/** Lists names, sizes and times of all files that a start could change, except internal files of Postgres. */
function snapshot(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/pg_stat|pg_wal|pg_subtrans|base|global|pg_xact|pg_logical|pg_multixact/.test(name))
    .map((name) => `${name} ${statSync(join(folder, name)).size} ${statSync(join(folder, name)).mtimeMs}`)
    .sort();
}

const run = (server: EmbeddedPostgres, statement: string) => query(server.superuserUrl('postgres'), statement);
