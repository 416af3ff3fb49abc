import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { waitingForLocks } from '../db/lock-wait.ts';

const text = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * Resolves when `all` lock requests wait: those of this process and those of statements in this database. Locks of rows are
 * not counted.
 */
export const untilWaiting = (pool: Pool, all: number): Promise<void> =>
  vi.waitFor(async () => expect(((await pool.query(text)).rowCount ?? 0) + waitingForLocks()).toBe(all), {
    timeout: 60_000,
  });

const rowsText = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Like {@link untilWaiting}, but also counts statements that wait for a row. */
export const untilBlocked = (pool: Pool, all: number): Promise<void> =>
  vi.waitFor(async () => expect(((await pool.query(rowsText)).rowCount ?? 0) + waitingForLocks()).toBe(all), {
    timeout: 60_000,
  });
