import pg from 'pg';

import { closedLoop, type AppendMeasurement } from './closed-loop.ts';
import { data, measureAppends, meta } from './appends.ts';
import { migrateLog } from '../../postgres/migrate.ts';
import { createPostgresStore } from '../../postgres/store.ts';

/**
 * Baseline: one durable row a transaction, a prepared `insert`, each client on its own connection. Uses table
 * `raw_append` of that database.
 */
export async function measureRawAppend(url: string, clients: number, seconds: number): Promise<AppendMeasurement> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)));
  try {
    await connections[0]?.query(
      'create table if not exists raw_append (position bigint generated always as identity primary key, data json, meta json)',
    );
    const values = [JSON.stringify(data), JSON.stringify(meta)];
    const text = 'insert into raw_append (data, meta) values ($1, $2) returning position';
    return await closedLoop(clients, seconds, async (client) => {
      await connections[client]?.query({ name: 'raw', text, values });
    });
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** Measures appends of one event through the store; each client writes its own streams. Migrates the database's log. */
export async function measureLogAppend(url: string, clients: number, seconds: number): Promise<AppendMeasurement> {
  await migrateLog(url);
  return measureAppends(createPostgresStore({ connectionString: url }), clients, seconds);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
