import { randomUUID } from 'node:crypto';

import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Append, EventStore, NewEvent } from '../port.ts';
import { migrateLog } from './migrate.ts';
import { createPostgresStore } from './store.ts';

let database: TestDatabase;
let client: pg.Client;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateLog(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  store = createPostgresStore({ connectionString: database.url });
});
afterAll(async () => {
  await store.close();
  await client.end();
  await database.drop();
});

const newEvent = (type = 'Happened'): NewEvent => ({ id: randomUUID(), type, data: {}, meta: {} });
const newAppend = (event = newEvent(), expected: Append['expected'] = 'no-stream', stream = `t-${randomUUID()}`) => ({
  stream,
  expected,
  events: [event],
});
const transactions = async (streams: readonly string[]): Promise<number> => {
  const text = 'select distinct xmin::text from log.event where stream = any ($1)';
  return (await client.query(text, [streams])).rows.length;
};

it('stores what comes at the same time in one transaction or two', async () => {
  const appends = Array.from({ length: 50 }, () => newAppend());
  await Promise.all(appends.map((append) => store.append(append)));
  expect(await transactions(appends.map(({ stream }) => stream))).toBeLessThanOrEqual(2);
});

it('takes stored ids at the current revision for a conflict, with no harm to the appends beside it', async () => {
  const first = newAppend();
  await store.append(first);
  const beside = Array.from({ length: 4 }, () => newAppend());
  const again = newAppend(first.events[0], 0, first.stream);
  const results = await Promise.all([...beside.slice(0, 2), again, ...beside.slice(2)].map((one) => store.append(one)));
  expect(results.map(({ kind }) => kind)).toEqual(['appended', 'appended', 'conflict', 'appended', 'appended']);
  expect(results[2]).toEqual({ kind: 'conflict', actual: 0 });
});

it('keeps an append that the server cannot take from the appends beside it', async () => {
  await client.query(`alter table log.event add constraint picky check (type <> 'Refused')`);
  const appends = [newAppend(), newAppend(newEvent('Refused')), newAppend()];
  const results = await Promise.allSettled(appends.map((append) => store.append(append)));
  await client.query('alter table log.event drop constraint picky');
  expect(results).toMatchObject([
    { value: { kind: 'appended' } },
    { reason: { kind: 'invalid' } },
    { value: { kind: 'appended' } },
  ]);
});

it('sees what was stored while it waited, also where transactions see only what was there when they began', async () => {
  const level = `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_isolation =`;
  await client.query(`${level} 'repeatable read'`);
  const strict = createPostgresStore({ connectionString: database.url });
  try {
    const append = newAppend();
    await client.query('begin; select pg_advisory_xact_lock(5569345821)');
    const late = strict.append(append);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await client.query(
      `insert into log.event (stream, revision, id, type, data, meta) values ($1, 0, $2, 'Happened', '{}', '{}')`,
      [append.stream, append.events[0]?.id],
    );
    await client.query('commit');
    expect(await late).toMatchObject({ kind: 'appended', revision: 0 });
  } finally {
    await strict.close();
    await client.query(`${level} 'read committed'`);
  }
});
