import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownMigrations, makePeopleAsOf, migratePeople } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;

const connect = (): pg.Pool => new pg.Pool({ connectionString: database.url });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = connect();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('several processes that start at once migrate once', async () => {
  const others = Array.from({ length: 4 }, connect);
  await Promise.all(others.map((each) => migratePeople(each)));
  await Promise.all(others.map((other) => other.end()));
  const { rows } = await pool.query('select name from people.migration order by id');
  expect(rows).toEqual((await knownMigrations()).map((name) => ({ name })));
  expect(rows[0]).toEqual({ name: '0001_people' });
});

test('a schema that node-pg-migrate has begun is taken on where it stands', async () => {
  const older = await createTestDatabase();
  const client = new pg.Pool({ connectionString: older.url });
  const names = await knownMigrations();
  // As that library wrote it: of a folder from before this version.
  await client.query('create schema people');
  await client.query(
    'create table "people"."migration" ("id" serial primary key, "name" varchar(255) not null, "run_on" timestamp not null)',
  );
  for (const name of names.slice(0, 5)) {
    await client.query(await readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8'));
    await client.query(`insert into "people"."migration" (name, run_on) values ('${name}', now())`);
  }
  await client.query(`insert into people.person (name, created_at) values ('Asha', now())`);
  await migratePeople(client);
  expect((await client.query('select name from people.migration order by id')).rows).toEqual(
    names.map((name) => ({ name })),
  );
  expect((await client.query('select name from people.card')).rows).toEqual([{ name: 'Asha' }]);
  await client.end();
  await older.drop();
});

test('ids that were counted stay, and new ones come from the clock, each once', async () => {
  const older = await createTestDatabase();
  const client = new pg.Pool({ connectionString: older.url });
  const names = await knownMigrations();
  await makePeopleAsOf(client, names.indexOf('0035_ids-of-the-clock'));
  const add = (count: number) =>
    client.query<{ id: string }>(
      `insert into people.person (name, created_at) select 'Asha', now() from generate_series(1, ${count}) returning id`,
    );
  expect((await add(2)).rows).toEqual([{ id: '1' }, { id: '2' }]);
  await migratePeople(client);
  const before = Date.now();
  const added = (await add(5_000)).rows.map(({ id }) => Number(id));
  const lowest = (before - Date.UTC(2025, 0, 1) - 1_000) * 1_024;
  expect(added.filter((id) => id < lowest || !Number.isSafeInteger(id))).toEqual([]);
  expect(new Set(added).size).toBe(5_000);
  // What a state of before puts back: the ids that were given out since are known to the log alone.
  await client.query(`delete from people.person where id > 2; alter sequence people.id_within_ms restart`);
  const [later] = (await add(1)).rows;
  expect(Number(later?.id)).toBeGreaterThan(Math.max(...added));
  const text = `insert into people.text (kind, author_id, body, created_at) values ('note', 1, 'late', now()) returning id`;
  const { rows } = await client.query<{ id: string }>(text);
  expect(Number(rows[0]?.id)).toBeGreaterThan(lowest);
  await client.end();
  await older.drop();
});

test('a card masks the phone but for the first two and the last four national digits', async () => {
  await pool.query(`insert into people.person (name, phone, phone_national_digits, created_at) values
    ('Asha', '+919811126610', 10, now()), ('Bo', '+4712345678', 8, now()), ('Cy', '+29812345', 5, now())`);
  const { rows } = await pool.query('select name, phone, masked_phone, has_account from people.card order by id');
  expect(rows).toEqual([
    { name: 'Asha', phone: '+919811126610', masked_phone: '98****6610', has_account: false },
    { name: 'Bo', phone: '+4712345678', masked_phone: '12**5678', has_account: false },
    { name: 'Cy', phone: '+29812345', masked_phone: '12345', has_account: false },
  ]);
});

test('a database of a newer version is refused in one sentence and left as it is', async () => {
  await pool.query(`insert into people.migration (name, run_on) values ('0099_future', now())`);
  await expect(migratePeople(pool)).rejects.toThrow(
    /newer version of Mandali \(migration 0099_future is unknown here\)/,
  );
  await pool.query(`delete from people.migration where name = '0099_future'`);
  await expect(migratePeople(pool)).resolves.toBeUndefined();
});

test('a database into which a restore broke off is refused in one sentence', async () => {
  await pool.query('create schema restoring');
  await expect(migratePeople(pool)).rejects.toThrow(/^A restore into this database did not come to its end: empty/);
  await pool.query('drop schema restoring');
  await expect(migratePeople(pool)).resolves.toBeUndefined();
});
