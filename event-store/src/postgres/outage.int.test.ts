import { randomUUID } from 'node:crypto';

import { createTestDatabase } from '@mandali/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { tail } from '../testing/contract/tail.ts';
import { retry } from '../retry.ts';
import type { Append, EventStore } from '../port.ts';
import { freezableProxy, type FreezableProxy } from '../testing/doubles/frozen-proxy.ts';
import { untilLockWaits } from '../testing/lock-waits.ts';
import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createPostgresStore } from './store.ts';

const log = postgresLogOfFile();
let proxy: FreezableProxy;
let store: EventStore;

beforeEach(async () => {
  proxy = await freezableProxy(log.url);
  store = createPostgresStore({ connectionString: proxy.url, timeoutMs: 300, pollMs: 100 });
});
afterEach(async () => {
  await store.close();
  await proxy.close();
});

const newAppend = (): Append => ({
  stream: `t-${randomUUID()}`,
  expected: 'no-stream',
  events: [{ id: randomUUID(), type: 'Happened', data: {}, meta: {} }],
});
/** Retries, because the short timeouts of these tests may fail on a busy machine: this append is only a preparation. */
const appendWithRetries = (request: Append) =>
  retry(() => store.append(request), 'outcome-unknown', { callMs: 300, until: performance.now() + 60_000 });
// Other tests run on the same server at the same time.
const ours = 'from pg_stat_activity where datname = current_database() and application_name = $1';
const endConnections = async (name: string): Promise<void> => {
  await log.admin.query(`select pg_terminate_backend(pid) ${ours}`, [name]);
};
const connections = async (name: string, lastStatement = '%'): Promise<number> => {
  const text = `select count(*)::int as n ${ours} and query like $2`;
  return Number((await log.admin.query(text, [name, lastStatement])).rows[0]?.n);
};

it('an append without an answer is reported as unknown, and its repetition as appended', async () => {
  await appendWithRetries(newAppend());
  proxy.holdAnswers();
  const append = newAppend();
  await expect(store.append(append)).rejects.toMatchObject({ kind: 'outcome-unknown' });
  proxy.thaw();
  expect(await appendWithRetries(append)).toMatchObject({ kind: 'appended', revision: 0 });
  await expect.poll(() => store.readStream(append.stream)).toHaveLength(1);
});

it('all calls are rejected in time while the server is frozen, and succeed afterwards', async () => {
  await appendWithRetries(newAppend());
  proxy.freeze();
  const appends = Array.from({ length: 20 }, newAppend);
  const calls = [...appends.map((append) => store.append(append)), store.readStream('t-x')];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
  proxy.thaw();
  const again = await Promise.all(appends.map(appendWithRetries));
  expect(again.map(({ kind }) => kind)).toEqual(appends.map(() => 'appended'));
});

it('an append that waits for the lock times out, and is not stored later', async () => {
  await log.admin.query('begin; select pg_advisory_xact_lock(5569345821)');
  const append = newAppend();
  await expect(store.append(append)).rejects.toMatchObject({ name: 'StoreError' });
  // The server has given up, too: no statement waits for the lock that could still get it.
  await untilLockWaits(log.admin, 0);
  await log.admin.query('rollback');
  await expect.poll(() => store.readStream(append.stream)).toEqual([]);
  expect(await appendWithRetries(append)).toMatchObject({ kind: 'appended' });
});

it.each([
  ['by the server', () => endConnections('mandali-patient')],
  ['on the way', async () => proxy.thaw()],
])('an append is reported as unknown when the connection is ended %s', async (_name, end) => {
  const longTimeout = createPostgresStore({
    connectionString: proxy.url,
    applicationName: 'mandali-patient',
    timeoutMs: 60_000,
  });
  await longTimeout.append(newAppend());
  await log.admin.query('begin; select pg_advisory_xact_lock(5569345821)');
  const failing = longTimeout.append(newAppend()).catch((error: unknown) => error);
  await untilLockWaits(log.admin, 1);
  await end();
  await log.admin.query('rollback');
  expect(await failing).toMatchObject({ kind: 'outcome-unknown' });
  await longTimeout.close();
});

it('the store is unavailable when no server listens at the address', async () => {
  const lost = createPostgresStore({ connectionString: 'postgres://nobody@127.0.0.1:1/none', timeoutMs: 300 });
  await expect(lost.append(newAppend())).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(lost.readAll({ after: null, streamPrefix: '', limit: 1 })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  await lost.close();
});

it('the store is unavailable when the log does not exist yet', async () => {
  const empty = await createTestDatabase();
  const early = createPostgresStore({ connectionString: empty.url });
  try {
    await expect(early.append(newAppend())).rejects.toMatchObject({ kind: 'unavailable' });
  } finally {
    await early.close();
    await empty.drop();
  }
});

it('a subscription delivers the missed events after a frozen connection', async () => {
  const direct = createPostgresStore({ connectionString: log.url, timeoutMs: 60_000 });
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const shortTimeout = createPostgresStore({ connectionString: proxy.url, timeoutMs: 300, pollMs: 100, onError });
  const follower = tail(shortTimeout, { after: null, streamPrefix: 't-' });
  const append = newAppend();
  await direct.append(append);
  await follower.until(1);
  const before = (await direct.readAll({ after: null, streamPrefix: 't-', limit: 5_000 })).length;
  await follower.until(before);
  const errorsBefore = errors.length;
  proxy.freeze();
  await direct.append(newAppend());
  await expect.poll(() => errors.length).toBeGreaterThan(errorsBefore);
  proxy.thaw();
  await follower.until(before + 1);
  const seen = (await follower.stop()).map(({ id }) => id);
  expect(new Set(seen).size).toBe(before + 1);
  expect(seen).toHaveLength(before + 1);
  await Promise.all([direct.close(), shortTimeout.close()]);
});

it('a subscription listens again after its connection was ended, and reads the missed events', async () => {
  const name = `follower-${randomUUID().slice(0, 8)}`;
  const following = createPostgresStore({ connectionString: log.url, applicationName: name, pollMs: 60_000 });
  const prefix = `${name}-`;
  const follower = tail(following, { after: null, streamPrefix: prefix });
  const appendAndSee = async (count: number): Promise<void> => {
    await appendWithRetries({ ...newAppend(), stream: `${prefix}${count}` });
    await follower.until(count);
  };
  await appendAndSee(1);
  await endConnections(name);
  await appendAndSee(2);
  await appendAndSee(3);
  expect(await follower.stop()).toHaveLength(3);
  await following.close();
});

it('a subscription finds events without a notification by polling', async () => {
  const follower = tail(store, { after: null, streamPrefix: 'silent-' });
  await appendWithRetries({ ...newAppend(), stream: 'silent-1' });
  await follower.until(1);
  await log.admin.query(`insert into log.event (stream, revision, id, type, data, meta)
    values ('silent-2', 0, gen_random_uuid(), 'Happened', '{}', '{}')`);
  await follower.until(2);
  expect(await follower.stop()).toHaveLength(2);
});

it('the store closes its connections, and the listening one when it has no subscribers', async () => {
  const name = `leak-${randomUUID().slice(0, 8)}`;
  const busy = createPostgresStore({ connectionString: log.url, applicationName: name });
  const following = tail(busy, { after: null, streamPrefix: 'none-' });
  await Promise.all([busy.append(newAppend()), busy.readStream('t-x')]);
  const listening = () => connections(name, 'listen%');
  await expect.poll(listening).toBe(1);
  await following.stop();
  await expect.poll(listening).toBe(0);
  expect(await connections(name)).toBeGreaterThanOrEqual(2);
  await busy.close();
  await expect.poll(() => connections(name)).toBe(0);
});
