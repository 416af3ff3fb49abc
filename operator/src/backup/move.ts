import { movedMark } from '@mandali/bff/db/migrate';
import type { Pool } from 'pg';
import { refuseWhileRunning } from './running.ts';

/** Application names of tools that only read. */
const readers = '^mandali-(backup|audit)';

/**
 * Marks the database as moved away, so that the product does not start on it any more. The mark is written before the
 * check for running processes: a process that started before the mark is connected at the check.
 * @throws RefusedCommand while the product runs; any failure restores the previous mark
 */
export async function whileMovedAway<T>(pool: Pool, now: Date, write: () => Promise<T>): Promise<T> {
  const { rowCount: before } = await pool.query('select from pg_namespace where nspname = $1', [movedMark]);
  if (before === 0) await mark(pool, now);
  try {
    await refuseWhileRunning(pool, readers);
    return await write();
  } catch (error) {
    if (before === 0) await takeBack(pool);
    throw error;
  }
}

async function mark(pool: Pool, now: Date): Promise<void> {
  await pool.query(`create schema ${movedMark}; comment on schema ${movedMark} is '${now.toISOString()}'`);
}

/** @returns false when the place had not been moved away */
export async function takeBack(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_namespace where nspname = $1', [movedMark]);
  await pool.query(`drop schema if exists ${movedMark}`);
  return rowCount === 1;
}
