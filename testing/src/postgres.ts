import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** Connection string of a fresh, empty database; its user may do anything in it. */
  readonly url: string;
  /** Drops the database, also while connections to it are open. */
  drop(): Promise<void>;
}

/**
 * A fresh database of its own for one test file, on the server that TEST_DATABASE_URL names,
 * else on the embedded Postgres.
 * @throws when no server answers
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(server, `drop database if exists ${name} with (force)`) };
}

async function testServer(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) throw new Error('TEST_DATABASE_URL is not set');
  return given;
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
