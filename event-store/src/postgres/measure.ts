import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { JsonObject } from '../port.ts';
import { migrateLog } from './migrate.ts';
import { createPostgresStore } from './store.ts';

/** Appends per second and the median and 99th percentile of one append, in ms. */
export type AppendMeasurement = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** About what a committee's event weighs: some 300 bytes with its metadata. */
const data: JsonObject = {
  roundNumber: 3,
  seatNo: 7,
  memberNo: 9,
  status: 'paid',
  method: 'upi',
  paidAt: '2025-03-09T10:42:00.000Z',
};
const meta: JsonObject = {
  commandId: '00000000-0000-4000-8000-000000000000',
  actorId: 1,
  occurredAt: '2025-03-09T10:42:00.000Z',
  prev: '0'.repeat(64),
  hash: '1'.repeat(64),
};

/**
 * The yardstick: one durable row a transaction, `insert` with a prepared statement, each client on its own connection.
 * Uses table `raw_append` of that database.
 */
export async function measureRawAppend(url: string, clients: number, seconds: number): Promise<AppendMeasurement> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)));
  try {
    await connections[0]?.query(
      'create table if not exists raw_append (position bigint generated always as identity primary key, data json, meta json)',
    );
    const values = [JSON.stringify(data), JSON.stringify(meta)];
    const text = 'insert into raw_append (data, meta) values ($1, $2) returning position';
    return await measure(clients, seconds, async (client) => {
      await connections[client]?.query({ name: 'raw', text, values });
    });
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** One event an append through the store, each client on streams of its own. Migrates the database's log. */
export async function measureLogAppend(url: string, clients: number, seconds: number): Promise<AppendMeasurement> {
  await migrateLog(url);
  const store = createPostgresStore({ connectionString: url });
  const streams = Array.from({ length: clients }, () => ({ stream: `measure-${randomUUID()}`, revision: -1 }));
  try {
    return await measure(clients, seconds, async (client) => {
      const at = streams[client];
      if (at === undefined) return;
      const expected = at.revision < 0 ? 'no-stream' : at.revision;
      const event = { id: randomUUID(), type: 'PaymentMarked', data, meta };
      const result = await store.append({ stream: at.stream, expected, events: [event] });
      if (result.kind !== 'appended') throw new Error('nobody else writes to this stream');
      at.revision = result.revision;
    });
  } finally {
    await store.close();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function measure(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<void>,
): Promise<AppendMeasurement> {
  for (let client = 0; client < clients; client += 1) await once(client);
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const loop = async (client: number): Promise<void> => {
    for (let start = performance.now(); start < end;) {
      await once(client);
      const now = performance.now();
      times.push(now - start);
      start = now;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const perSecond = (times.length * 1_000) / (performance.now() - begin);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}
