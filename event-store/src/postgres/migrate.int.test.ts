import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

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
const version = async (): Promise<unknown> => (await client.query('select version from log.version')).rows;

it('may be done often and by several processes at once, and keeps what is there', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrateLog(database.url)));
  await client.query(append);
  await migrateLog(database.url);
  expect(await version()).toEqual([{ version: migrations.length }]);
  expect((await client.query('select 1 from log.event')).rowCount).toBe(1);
});

it('applies only what is new, in order', async () => {
  await migrateLog(database.url);
  const next = [...migrations, 'create table log.next (n integer)', 'insert into log.next values (1)'];
  await migrateLog(database.url, next);
  await migrateLog(database.url, next);
  expect((await client.query('select n from log.next')).rows).toEqual([{ n: 1 }]);
});

it('refuses a newer log and leaves it untouched', async () => {
  await migrateLog(database.url, [...migrations, 'create table log.next (n integer)']);
  await expect(migrateLog(database.url)).rejects.toThrow(LogVersionError);
  await expect(migrateLog(database.url)).rejects.toThrow(
    `the event log has version ${migrations.length + 1}, this release knows versions up to ${migrations.length}`,
  );
  expect(await version()).toEqual([{ version: migrations.length + 1 }]);
});

it('leaves nothing of a migration that fails', async () => {
  await expect(migrateLog(database.url, [...migrations, 'select 1 / 0'])).rejects.toThrow('division by zero');
  expect((await client.query(`select to_regclass('log.event') as there`)).rows).toEqual([{ there: null }]);
});

it.each(['update log.event set type = type', 'delete from log.event', 'truncate log.event'])(
  'refuses to change what is written: %s',
  async (change) => {
    await migrateLog(database.url);
    await client.query(append);
    await expect(client.query(change)).rejects.toThrow('log.event is written once');
    expect((await client.query('select 1 from log.event')).rowCount).toBe(1);
  },
);
