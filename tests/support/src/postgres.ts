import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownServer, sharedServer } from './embedded.ts';

export interface TestDatabase {
  /** Connection string of a fresh, empty database; its user may do anything in it. */
  readonly url: string;
  /** Drops the database, also while connections to it are open. */
  drop(): Promise<void>;
}

/**
 * A fresh database of its own for one test file, on the server that is given (see `ownServer`) or that
 * TEST_DATABASE_URL names, else on an embedded Postgres that a run of vitest shares.
 * @throws when no server answers
 */
export async function createTestDatabase(on?: string): Promise<TestDatabase> {
  const server = await testServer(on);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await connectionsEnded(server.url, name);
      await asAdmin(server.url, `drop database if exists ${name} with (force)`);
      await server.release();
    },
  };
}

async function testServer(
  given = process.env['TEST_DATABASE_URL'],
): Promise<{ url: string; release(): Promise<void> }> {
  if (given !== undefined && given !== '') return { url: given, release: async () => {} };
  const run = process.env['MANDALI_TEST_RUN'];
  return run === undefined ? ownServer() : { url: await sharedServer(run), release: async () => {} };
}

/**
 * A pool that has ended may still have a connection on its way out; cut off now, it would raise an error that nobody
 * listens to any more. What is still there after half a second is meant to be cut off.
 */
async function connectionsEnded(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const deadline = Date.now() + 500; Date.now() < deadline; await sleep(10)) {
      const open = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (open.rowCount === 0) return;
    }
  } finally {
    await client.end();
  }
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
