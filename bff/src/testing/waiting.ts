import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

const text = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Resolves when so many statements in this database wait for locks. */
export const untilWaiting = (pool: Pool, statements: number): Promise<void> =>
  vi.waitFor(async () => expect((await pool.query(text)).rowCount).toBe(statements));
