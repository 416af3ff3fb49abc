import type pg from 'pg';
import { expect } from 'vitest';

/** Waits until this number of sessions of the client's database waits for an advisory lock. */
export async function untilLockWaits(client: pg.Client, count: number): Promise<void> {
  // Not pg_stat_activity, which stays the same within a transaction.
  const text = `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await expect.poll(async () => (await client.query<{ n: number }>(text)).rows[0]?.n).toBe(count);
}
