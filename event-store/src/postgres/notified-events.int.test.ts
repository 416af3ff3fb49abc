import { randomUUID } from 'node:crypto';

import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tail } from '../testing/contract/tail.ts';
import type { Append, EventStore, StoredEvent } from '../port.ts';
import { migrateLog } from './migrate.ts';
import { createPostgresStore } from './store.ts';

let database: TestDatabase;
let client: pg.Client;
let store: EventStore;
/** As another process has it. */
let other: EventStore;
const payloads: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateLog(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await client.query('listen log_append');
  store = createPostgresStore({ connectionString: database.url, pollMs: 60_000 });
  other = createPostgresStore({ connectionString: database.url, applicationName: 'other' });
});
afterAll(async () => {
  await Promise.all([store.close(), other.close()]);
  await client.end();
  await database.drop();
});

const appendOf = (count: number, note: string): Append => ({
  stream: `t-${randomUUID()}`,
  expected: 'no-stream',
  events: Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: 'Happened',
    data: { n, note, list: [1.5, null, { deep: '"\\u0000"' }] },
    meta: { commandId: randomUUID() },
  })),
});
/** What the last notification brought along. */
const brought = async (): Promise<readonly StoredEvent[]> => {
  await client.query('select 1');
  return JSON.parse(payloads.at(-1) ?? '') as readonly StoredEvent[];
};

/** Until the store's subscription listens too, and has read what it may have missed before. */
const listening = async (): Promise<void> => {
  const text = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'mandali-log' and query like 'listen%' and state = 'idle'`;
  await expect.poll(async () => (await client.query(text)).rows[0]?.n).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
};

it('an append tells of its events as the log gives them', async () => {
  const append = appendOf(3, 'कमेटी \u0000 "quoted"');
  await store.append(append);
  expect(await brought()).toEqual(await store.readStream(append.stream));
});

it('tells nothing of events that are too long for a notification, and they are read', async () => {
  const follower = tail(store, { after: null, streamPrefix: '' });
  const before = (await store.readAll({ after: null, streamPrefix: '', limit: 5_000 })).length;
  await follower.until(before);
  await other.append(appendOf(1, 'क'.repeat(3_000)));
  await client.query('select 1');
  expect(payloads.at(-1)).toBe('');
  await other.append(appendOf(40, 'many'));
  await follower.until(before + 41);
  const seen = await follower.stop();
  expect(seen).toEqual(await store.readAll({ after: null, streamPrefix: '', limit: 5_000 }));
});

it('a subscription that is up to date takes what notifications bring along without reading the log', async () => {
  const append = appendOf(1, 'before');
  const appended = await store.append(append);
  const follower = tail(store, { after: null, streamPrefix: append.stream });
  await follower.until(1);
  await listening();
  // Only a notification has this one: anyone who reads the log does not find it.
  const position = appended.kind === 'appended' ? String(BigInt(appended.position) + 1n) : '';
  const [last] = await store.readStream(append.stream);
  const next = { ...last, revision: 1, position };
  await client.query('select pg_notify($1, $2)', ['log_append', JSON.stringify([next])]);
  await follower.until(2);
  expect((await follower.stop()).at(-1)).toEqual(next);
});

it('who reads on in the process that appends is told by it alone, of each event once', async () => {
  const append = appendOf(2, 'near');
  const last = await store.append(appendOf(1, 'before'));
  const after = last.kind === 'appended' ? last.position : null;
  const follower = tail(store, { after, streamPrefix: append.stream });
  await listening();
  const before = payloads.length;
  const more = { ...appendOf(1, 'nearer'), stream: append.stream, expected: 1 };
  expect([(await store.append(append)).kind, (await store.append(more)).kind]).toEqual(['appended', 'appended']);
  expect((await store.append(append)).kind).toBe('appended');
  await follower.until(3);
  await client.query('select 1');
  expect(payloads.length).toBe(before);
  expect(await follower.stop()).toEqual(await store.readStream(append.stream));
});

it('what others have appended meanwhile comes in its place', async () => {
  const prefix = `m-${randomUUID()}`;
  const follower = tail(store, { after: null, streamPrefix: prefix });
  await listening();
  const many = Array.from({ length: 60 }, (_, n) => ({ ...appendOf(1, 'mixed'), stream: `${prefix}-${n}` }));
  await Promise.all(many.map((each, n) => (n % 3 === 0 ? other : store).append(each)));
  await follower.until(60);
  expect(await follower.stop()).toEqual(await store.readAll({ after: null, streamPrefix: prefix, limit: 100 }));
});
