import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Migration } from '../migrate-schema.ts';
import { LogVersionError, migrateLog } from './migrate.ts';
import { migrations } from './schema.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const append = `select log.append('{a}', '{-1}', '{1}', array[gen_random_uuid()], '{T}', '{"{}"}', '{"{}"}')`;
const applied = async (): Promise<readonly unknown[]> =>
  (await client.query('select name from log.migration order by position')).rows.map(({ name }) => name);
const names = migrations.map(({ name }) => name);
const later = (name: string, sql: string): Migration => ({ name, sql: () => sql });

it('runs repeatedly and in several processes at once, and preserves the events', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrateLog(database.url)));
  await client.query(append);
  await migrateLog(database.url);
  expect(await applied()).toEqual(names);
  expect((await client.query('select 1 from log.event')).rowCount).toBe(1);
});

it('applies only the missing migrations, in order', async () => {
  await migrateLog(database.url);
  const next = [
    ...migrations,
    later('next', 'create table log.next (n integer)'),
    later('fill', 'insert into log.next values (1)'),
  ];
  await migrateLog(database.url, next);
  await migrateLog(database.url, next);
  expect((await client.query('select n from log.next')).rows).toEqual([{ n: 1 }]);
  expect(await applied()).toEqual([...names, 'next', 'fill']);
});

it('rejects a newer log and leaves it unchanged', async () => {
  await migrateLog(database.url, [...migrations, later('next', 'create table log.next (n integer)')]);
  await expect(migrateLog(database.url)).rejects.toThrow(LogVersionError);
  await expect(migrateLog(database.url)).rejects.toThrow('written by a newer version of Mandali (migration next is');
  expect(await applied()).toEqual([...names, 'next']);
});

it('rejects a schema log that it did not create, and leaves it unchanged', async () => {
  await client.query(
    'create schema log; create table log.version (version integer); insert into log.version values (3)',
  );
  await expect(migrateLog(database.url)).rejects.toThrow(LogVersionError);
  await expect(migrateLog(database.url)).rejects.toThrow('was not made by version 1.0 of Mandali or a later one');
  const tables = await client.query(`select tablename from pg_tables where schemaname = 'log'`);
  expect(tables.rows).toEqual([{ tablename: 'version' }]);
});

it('rolls back a migration that fails', async () => {
  await expect(migrateLog(database.url, [...migrations, later('next', 'select 1 / 0')])).rejects.toThrow(
    'division by zero',
  );
  expect((await client.query(`select to_regclass('log.event') as found`)).rows).toEqual([{ found: null }]);
});

it.each(['update log.event set type = type', 'delete from log.event', 'truncate log.event'])(
  'the schema rejects changes of stored events: %s',
  async (change) => {
    await migrateLog(database.url);
    await client.query(append);
    await expect(client.query(change)).rejects.toThrow('log.event is written once');
    expect((await client.query('select 1 from log.event')).rowCount).toBe(1);
  },
);
