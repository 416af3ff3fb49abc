import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownMigrations, migratePeople } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await migratePeople(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('migrates once when several processes start concurrently', async () => {
  const empty = await createTestDatabase();
  const processes = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: empty.url }));
  await Promise.all(processes.map((each) => migratePeople(each)));
  const { rows } = await (processes[0] as pg.Pool).query('select name from people.schema_migration order by name');
  expect(rows).toEqual((await knownMigrations()).map((name) => ({ name })));
  expect(rows[0]).toEqual({ name: '0001_schema' });
  await Promise.all(processes.map((each) => each.end()));
  await empty.drop();
});

test('refuses the people data of a version before 1.0 and leaves it unchanged', async () => {
  const older = await createTestDatabase();
  const client = new pg.Pool({ connectionString: older.url });
  await client.query('create schema people; create table people.migration (id serial primary key, name text not null)');
  await expect(migratePeople(client)).rejects.toThrow(
    /^The people data in this database was written by a version .* before 1\.0/,
  );
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'people'`);
  expect(rows).toEqual([{ tablename: 'migration' }]);
  await client.end();
  await older.drop();
});

test('assigns each id once, also after the table was restored to an older state', async () => {
  const restored = await createTestDatabase();
  const client = new pg.Pool({ connectionString: restored.url });
  await migratePeople(client);
  const add = (count: number) =>
    client.query<{ id: string }>(
      `insert into people.person (name, created_at) select 'Asha', now() from generate_series(1, ${count}) returning id`,
    );
  const before = Date.now();
  const added = (await add(5_000)).rows.map(({ id }) => Number(id));
  const lowest = (before - Date.UTC(2025, 0, 1) - 1_000) * 1_024;
  expect(added.filter((id) => id < lowest || !Number.isSafeInteger(id))).toEqual([]);
  expect(new Set(added).size).toBe(5_000);
  await client.query(`delete from people.person; alter sequence people.id_within_ms restart`);
  const [later] = (await add(1)).rows;
  expect(Number(later?.id)).toBeGreaterThan(Math.max(...added));
  const text = `insert into people.text (kind, body, created_at) values ('name', 'late', now()) returning id`;
  const { rows } = await client.query<{ id: string }>(text);
  expect(Number(rows[0]?.id)).toBeGreaterThan(lowest);
  await client.end();
  await restored.drop();
});

test('masks a phone on a card except its first two and last four national digits', async () => {
  await pool.query(`insert into people.person (name, phone, phone_national_digits, created_at) values
    ('Asha', '+919811126610', 10, now()), ('Bo', '+4712345678', 8, now()), ('Cy', '+29812345', 5, now())`);
  const { rows } = await pool.query('select name, phone, masked_phone, has_account from people.card order by id');
  expect(rows).toEqual([
    { name: 'Asha', phone: '+919811126610', masked_phone: '98****6610', has_account: false },
    { name: 'Bo', phone: '+4712345678', masked_phone: '12**5678', has_account: false },
    { name: 'Cy', phone: '+29812345', masked_phone: '12345', has_account: false },
  ]);
});

test('refuses a database of a newer version and leaves it unchanged', async () => {
  await pool.query(`insert into people.schema_migration (name) values ('0099_future')`);
  await expect(migratePeople(pool)).rejects.toThrow(
    /newer version of Mandali \(migration 0099_future is unknown here\)/,
  );
  await pool.query(`delete from people.schema_migration where name = '0099_future'`);
  await expect(migratePeople(pool)).resolves.toBeUndefined();
});

test('refuses a database with an unfinished restore', async () => {
  await pool.query('create schema restoring');
  await expect(migratePeople(pool)).rejects.toThrow(/^A restore into this database did not come to its end: empty/);
  await pool.query('drop schema restoring');
  await expect(migratePeople(pool)).resolves.toBeUndefined();
});
