import pg from 'pg';
import { expect, it } from 'vitest';
import { createPreparedDatabase, createTestDatabase } from './postgres.ts';

it('createTestDatabase creates a separate empty database for each caller', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()];
  await query(one.url, 'create table book (page int)');
  expect(await query(two.url, "select to_regclass('book')::text as found")).toEqual([{ found: null }]);
  await Promise.all([one.drop(), two.drop()]);
});

it('createPreparedDatabase prepares its template once, also for concurrent callers', async () => {
  const prepared: string[] = [];
  const prepare = async (url: string): Promise<void> => {
    prepared.push(url);
    await query(url, 'create table book (page int)');
  };
  const make = () => createPreparedDatabase('book', prepare);
  const [one, two] = await Promise.all([make(), make()]);
  await query(one.url, 'insert into book values (1)');
  expect(await query(two.url, 'select page from book')).toEqual([]);
  expect(prepared).toHaveLength(1);
  await Promise.all([one.drop(), two.drop()]);
});

it('drop deletes a database with open connections', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await database.drop();
  await expect(query(database.url, 'select 1')).rejects.toThrow(/does not exist/);
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
