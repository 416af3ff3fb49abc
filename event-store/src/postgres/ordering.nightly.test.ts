import { createTestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { expect, it } from 'vitest';

import type { Migration } from '../migrate-schema.ts';
import { migrateLog } from './migrate.ts';
import { untilLockWaits } from '../testing/lock-waits.ts';
import { orderingTrial, type OrderingTrial } from '../testing/trials/ordering-trial.ts';
import { migrations } from './schema.ts';

const trial: OrderingTrial = { writers: 16, transactions: 2_512, eventsPerTransaction: 20, stalled: 0.1, stallMs: 3 };

async function tryOrder(all: readonly Migration[], of: OrderingTrial) {
  const database = await createTestDatabase();
  try {
    await migrateLog(database.url, all);
    return await orderingTrial(database.url, of);
  } finally {
    await database.drop();
  }
}

it('a reader receives each of 50,000 events of 16 writers, some of which stall before the commit', async () => {
  const result = await tryOrder(migrations, trial);
  expect(result).toEqual({ stored: 50_240, seen: 50_240, missed: 0, disordered: 0 });
});

it('a reader misses events without the lock', async () => {
  const created = String(await migrations[0]?.sql());
  const unlocked = created.replace(/perform pg_advisory_xact_lock\(\d+\);/, '');
  expect(unlocked).not.toBe(created);
  const withoutLock = [{ name: 'without-lock', sql: () => unlocked }];
  const result = await tryOrder(withoutLock, { ...trial, transactions: 1_008 });
  expect(result.stored).toBe(20_160);
  expect(result.missed).toBeGreaterThan(0);
});

it('an append waits for the lock that another transaction holds', async () => {
  const database = await createTestDatabase();
  const clients = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
  try {
    await migrateLog(database.url);
    await Promise.all(clients.map((client) => client.connect()));
    const append = (stream: string) =>
      `select positions from log.append('{${stream}}', '{-1}', '{1}', array[gen_random_uuid()], '{T}', '{"{}"}', '{"{}"}')`;
    await clients[0]?.query(`begin; ${append('a')}`);
    let waits = true;
    const second = clients[1]?.query(append('b')).then(() => (waits = false));
    const [first] = clients;
    if (first !== undefined) await untilLockWaits(first, 1);
    expect(waits).toBe(true);
    await first?.query('commit');
    await second;
    expect(waits).toBe(false);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await database.drop();
  }
});
