import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endProcess } from '../processes.ts';
import { findBinaries } from './binaries.ts';
import { dataFolder, ensureCluster, openForPassing } from './data-folder.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runAs } from './run-as.ts';
import { query, startByHand } from './server.fixture.ts';
import { type EmbeddedPostgres, startPostgres } from './server.ts';

let parent = '';
let folder = '';
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mandali-role-'));
  folder = join(parent, 'postgres');
});
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(parent, { recursive: true, force: true });
});

it('the role of the product is no superuser and can run its statements', async () => {
  const server = await start();
  expect(await query(server.url, roleOfSession)).toEqual([plainRole]);
  await query(server.url, `create schema people; create table people.person (id int generated always as identity)`);
  await query(server.url, 'vacuum (full) people.person');
  await query(server.url, 'select pg_switch_wal()');
  await query(server.url, 'checkpoint');
  await expect(query(server.url, `copy people.person (id) from '/etc/passwd'`)).rejects.toThrow('permission denied');
});

it('transfers all objects of a superuser database to the role', async () => {
  await createSuperuserData();
  writeFileSync(join(folder, 'app-password.new'), 'of an interrupted start');
  const server = await start();
  expect(await query(server.url, roleOfSession)).toEqual([plainRole]);
  await query(server.url, `insert into people.person (mood, name) values (people.word(), 'Asha')`);
  expect(await query(server.url, 'select id, serial, name from people.everybody order by id')).toEqual([
    { id: 1, serial: 1, name: 'Savita' },
    { id: 2, serial: 2, name: 'Asha' },
  ]);
  const changes = [
    'alter table people.person add column phone text',
    `alter type people.mood add value 'hopeful'`,
    'alter domain people.amount drop not null',
    'drop function people.word()',
    'drop view people.everybody',
    'alter sequence people.numbers restart',
    'alter index people.by_name rename to by_their_name',
    'drop table first',
    'drop schema people cascade',
  ];
  for (const change of changes) await query(server.url, change);
  await server.stop();
  expect(readdirSync(folder).filter((name) => name.startsWith('app-password'))).toEqual(['app-password']);
  expect(await query((await start()).url, roleOfSession)).toEqual([plainRole]);
});

const plainRole = { user: 'mandali_app', rolsuper: false, owns: true };
const roleOfSession = `select current_user as user, rolsuper, datdba = r.oid as owns
  from pg_roles r, pg_database d where rolname = current_user and datname = current_database()`;

/** Creates data without the role: the superuser owns everything. */
async function createSuperuserData(): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const data = dataFolder(folder);
  const as = runAs([parent, findBinaries().folder], null);
  openForPassing(folder, as);
  const password = ensureCluster(data, findBinaries(), as);
  const pid = await startByHand(folder);
  const port = readPostmasterFile(data.cluster)?.port;
  const statements = `
    create table first (line text);
    create schema people;
    create type people.mood as enum ('calm');
    create domain people.amount as int not null;
    create sequence people.numbers;
    create function people.word() returns people.mood language sql as $$ select 'calm'::people.mood $$;
    create table people.person (
      id int generated always as identity, serial serial, mood people.mood, name text default 'Savita');
    create index by_name on people.person (name);
    create view people.everybody as select * from people.person;
    insert into people.person (mood) values ('calm')`;
  await query(`postgresql://mandali:${password}@127.0.0.1:${port}/mandali`, statements);
  await endProcess(pid, [['SIGINT', 5000]]);
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ folder, say: () => {} });
  running.push(server);
  return server;
}
