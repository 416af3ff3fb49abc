import { movedMark } from '@mandali/bff/db/migrate';
import type { Pool } from 'pg';
import { refuseWhileRunning } from './running.ts';

/** Tools that write nothing. */
const readers = '^mandali-(backup|audit)';

/**
 * After success the mark stays, and the product does not start there any more. The mark comes before the look at
 * running processes: a process that started before it is connected by then.
 * @throws RefusedCommand while the product runs; after any failure the mark is as it was before
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
