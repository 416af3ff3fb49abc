import pg from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres/server.ts';

/** Of the product's database on an embedded Postgres. */
export const databaseName = 'mandali';

/** The connection string of the product's database on an embedded Postgres, made when missing. */
export async function ensureDatabase(server: EmbeddedPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return server.url(databaseName);
}
