import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres/server.ts';

const name = 'mandali';

/** The connection string of the product's database on an embedded Postgres, made when missing. */
export async function ensureDatabase(server: EmbeddedPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return server.url(name);
}
