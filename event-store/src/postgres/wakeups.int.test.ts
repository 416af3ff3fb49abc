import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Append, EventStore } from '../port.ts';
import { tail } from '../testing/contract/tail.ts';
import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createPostgresStore } from './store.ts';

const log = postgresLogOfFile();
/** A store that does not poll during the test. */
let store: EventStore;
let other: EventStore;

beforeAll(() => {
  store = createPostgresStore({ connectionString: log.url, pollMs: 60_000 });
  other = createPostgresStore({ connectionString: log.url, applicationName: 'other' });
});
afterAll(() => Promise.all([store.close(), other.close()]));

const appendOf = (stream: string, note = ''): Append => ({
  stream,
  expected: 'no-stream',
  events: [{ id: randomUUID(), type: 'Happened', data: { note }, meta: {} }],
});

/** Waits until the subscription listens. */
const isListening = (): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await log.admin.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name = 'mandali-log' and query like 'listen%'
          and state = 'idle'`);
      return rows[0]?.n;
    })
    .toBe(1);

it('a notification wakes a subscription for appends of its own process and of others, in the order of the log', async () => {
  const prefix = `m-${randomUUID()}`;
  const follower = tail(store, { after: null, streamPrefix: prefix });
  await isListening();
  const appends = Array.from({ length: 60 }, (_, n) => appendOf(`${prefix}-${n}`));
  await Promise.all(appends.map((append, n) => (n % 3 === 0 ? other : store).append(append)));
  await follower.until(60);
  expect(await follower.stop()).toEqual(await store.readAll({ after: null, streamPrefix: prefix, limit: 100 }));
});

it('a notification wakes a subscription also for events that are longer than a payload', async () => {
  const append = appendOf(`t-${randomUUID()}`, 'क'.repeat(3_000));
  const follower = tail(store, { after: null, streamPrefix: append.stream });
  await isListening();
  await other.append(append);
  await follower.until(1);
  expect(await follower.stop()).toEqual(await store.readStream(append.stream));
});

it('a notification during a read is not lost: the subscription reads again', async () => {
  const prefix = `r-${randomUUID()}`;
  const follower = tail(store, { after: null, streamPrefix: prefix });
  await isListening();
  // Each append commits while the previous read may be under way.
  for (let n = 0; n < 100; n += 1) await other.append(appendOf(`${prefix}-${n}`));
  await follower.until(100);
  expect(await follower.stop()).toHaveLength(100);
});
