import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Append, EventStore, NewEvent } from '../port.ts';
import { untilLockWaits } from '../testing/lock-waits.ts';
import { postgresLogOfFile } from '../testing/postgres-log.ts';
import { createPostgresStore } from './store.ts';

const log = postgresLogOfFile();
let store: EventStore;

beforeAll(() => {
  store = createPostgresStore({ connectionString: log.url, timeoutMs: 60_000 });
});
afterAll(() => store.close());

const newEvent = (type = 'Happened'): NewEvent => ({ id: randomUUID(), type, data: {}, meta: {} });
const newAppend = (event = newEvent(), expected: Append['expected'] = 'no-stream', stream = `t-${randomUUID()}`) => ({
  stream,
  expected,
  events: [event],
});
const transactions = async (streams: readonly string[]): Promise<number> => {
  const text = 'select distinct xmin::text from log.event where stream = any ($1)';
  return (await log.admin.query(text, [streams])).rows.length;
};

it('concurrent appends are stored in at most two transactions', async () => {
  const appends = Array.from({ length: 50 }, () => newAppend());
  await Promise.all(appends.map((append) => store.append(append)));
  expect(await transactions(appends.map(({ stream }) => stream))).toBeLessThanOrEqual(2);
});

it('an append of stored ids at the current revision conflicts, and concurrent appends succeed', async () => {
  const first = newAppend();
  await store.append(first);
  const beside = Array.from({ length: 4 }, () => newAppend());
  const again = newAppend(first.events[0], 0, first.stream);
  const results = await Promise.all([...beside.slice(0, 2), again, ...beside.slice(2)].map((one) => store.append(one)));
  expect(results.map(({ kind }) => kind)).toEqual(['appended', 'appended', 'conflict', 'appended', 'appended']);
  expect(results[2]).toEqual({ kind: 'conflict', actual: 0 });
});

it('an append that the server rejects does not fail concurrent appends', async () => {
  await log.admin.query(`alter table log.event add constraint picky check (type <> 'Refused')`);
  const appends = [newAppend(), newAppend(newEvent('Refused')), newAppend()];
  const results = await Promise.allSettled(appends.map((append) => store.append(append)));
  await log.admin.query('alter table log.event drop constraint picky');
  expect(results).toMatchObject([
    { value: { kind: 'appended' } },
    { reason: { kind: 'invalid' } },
    { value: { kind: 'appended' } },
  ]);
});

it('an append sees events stored while it waited for the lock, also under repeatable read', async () => {
  const level = `alter database ${new URL(log.url).pathname.slice(1)} set default_transaction_isolation =`;
  await log.admin.query(`${level} 'repeatable read'`);
  const strict = createPostgresStore({ connectionString: log.url, timeoutMs: 60_000 });
  try {
    const append = newAppend();
    await log.admin.query('begin; select pg_advisory_xact_lock(5569345821)');
    const late = strict.append(append);
    await untilLockWaits(log.admin, 1);
    await log.admin.query(
      `insert into log.event (stream, revision, id, type, data, meta) values ($1, 0, $2, 'Happened', '{}', '{}')`,
      [append.stream, append.events[0]?.id],
    );
    await log.admin.query('commit');
    expect(await late).toMatchObject({ kind: 'appended', revision: 0 });
  } finally {
    await strict.close();
    await log.admin.query(`${level} 'read committed'`);
  }
});
