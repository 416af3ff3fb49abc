import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownServer, sharedServer } from './embedded.ts';

export interface TestDatabase {
  /** Connects as the owner of the database. */
  readonly url: string;
  /** Drops the database even with open connections. */
  drop(): Promise<void>;
}

/**
 * Creates an empty database on the given server (see `ownServer`) or TEST_DATABASE_URL, else on an embedded Postgres that
 * a run of vitest shares.
 * @throws when no server answers
 */
export async function createTestDatabase(on?: string): Promise<TestDatabase> {
  return databaseOn(await testServer(on), 'template1');
}

/**
 * Creates a copy of a prepared database. `prepare` runs once in a run of vitest; a copy takes a third of its time.
 * @param kind names the preparation; letters only
 */
export async function createPreparedDatabase(
  kind: string,
  prepare: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const run = process.env['MANDALI_TEST_RUN'];
  if (run === undefined) {
    const database = await createTestDatabase();
    await prepare(database.url);
    return database;
  }
  const server = await testServer();
  const template = `${templatesOf(run)}${kind}`;
  const preparation = prepared.get(template) ?? prepareOnce(server.url, template, prepare);
  prepared.set(template, preparation);
  await preparation;
  return databaseOn(server, template);
}

const prepared = new Map<string, Promise<void>>();

const templatesOf = (run: string): string => `template_${createHash('sha256').update(run).digest('hex').slice(0, 12)}_`;

async function prepareOnce(server: string, name: string, prepare: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const existing = await client.query('select from pg_database where datname = $1', [name]);
    if (existing.rowCount === 1) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await prepare(urlOf(server, unfinished));
    await waitForClosedConnections(server, unfinished);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** Drops the prepared databases of a run, on a server that outlives the run. */
export async function dropPrepared(run: string): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [templatesOf(run)],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

type Server = { readonly url: string; release(): Promise<void> };

async function databaseOn(server: Server, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connectionTo(server.url).query(`create database ${name} template ${template}`);
  return {
    url: urlOf(server.url, name),
    async drop() {
      await waitForClosedConnections(server.url, name);
      await connectionTo(server.url).query(`drop database if exists ${name} with (force)`);
      await server.release();
    },
  };
}

async function testServer(serverUrl = process.env['TEST_DATABASE_URL']): Promise<Server> {
  if (serverUrl !== undefined && serverUrl !== '') return { url: serverUrl, release: async () => {} };
  const run = process.env['MANDALI_TEST_RUN'];
  return run === undefined ? ownServer() : { url: await sharedServer(run), release: async () => {} };
}

/** Waits up to 0.5 s for closing connections: a forced end would raise an unhandled error in their ended pool. */
async function waitForClosedConnections(server: string, name: string): Promise<void> {
  for (const deadline = Date.now() + 500; Date.now() < deadline; await sleep(10)) {
    const open = await connectionTo(server).query('select from pg_stat_activity where datname = $1', [name]);
    if (open.rowCount === 0) return;
  }
}

const connections = new Map<string, pg.Pool>();

/** The connection that creates and drops databases. Each new one would cost the server a process. */
function connectionTo(server: string): pg.Pool {
  const known = connections.get(server);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  // An embedded server may stop while the connection is open.
  pool.on('error', () => {});
  connections.set(server, pool);
  return pool;
}
