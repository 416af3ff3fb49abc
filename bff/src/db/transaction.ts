import type { Queue } from '@mandali/runtime/queue';
import type { Pool, PoolClient } from 'pg';
import { createLockWait, wakeWaiter, isAwaited, LockTaken } from './lock-wait.ts';

export type Queryable = Pick<PoolClient, 'query'>;

/**
 * A client that fails to roll back is removed from the pool. No connection is in use during a wait for a lock: when
 * {@link lockFor} finds a lock taken, `work` is rolled back and run again from its beginning once the lock is free. So
 * `work` takes its locks before any effect that a rollback does not undo.
 * @param queue limits the attempts that run at once; waits for locks take no slot
 * @throws an error that counts as an outage when a lock was not free in time
 */
export const inTransaction = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  queue: Pick<Queue, 'run'> = { run: (each) => each() },
): Promise<T> => {
  const waiting = createLockWait();
  try {
    for (;;) {
      try {
        return await queue.run(() => attempt(pool, work, waiting.key()));
      } catch (error) {
        if (!(error instanceof LockTaken)) throw error;
        await waiting.until(error.key);
      }
    }
  } finally {
    waiting.end();
  }
};

/** `first`: the lock for which this transaction is next in line. */
const attempt = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>, first: string | null): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  const locks: Locks = { first, keys: new Set() };
  locksOf.set(client, locks);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    locksOf.delete(client);
    client.release(broken);
    for (const key of locks.keys) wakeWaiter(key);
  }
};

type Locks = { readonly first: string | null; readonly keys: Set<string> };
const locksOf = new WeakMap<Queryable, Locks>();

const lockText = 'pg_try_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Locks the key until the end of the transaction, which {@link inTransaction} has begun.
 * @throws LockTaken, which `inTransaction` handles
 */
export const lockFor = async (client: Queryable, key: string): Promise<void> => {
  const locks = locksOf.get(client);
  if (locks === undefined) throw new Error('a lock is taken in a transaction');
  if (locks.keys.has(key)) return;
  // Transactions that wait for this lock come first.
  if (locks.first !== key && isAwaited(key)) throw new LockTaken(key);
  const { rows } = await client.query<{ isTaken: boolean }>(`select ${lockText} as "isTaken"`, [
    `mandali people ${key}`,
  ]);
  if (rows[0]?.isTaken !== true) throw new LockTaken(key);
  locks.keys.add(key);
};

/** Serialises transactions that assign this phone (E.164) to a person, or a seat to its placeholder. */
export const lockPhone = (client: Queryable, phone: string): Promise<void> => lockFor(client, `phone ${phone}`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const violatedConstraint = (error: unknown): string | null =>
  isRecord(error) && error['code'] === '23505' && typeof error['constraint'] === 'string' ? error['constraint'] : null;

/** foreign_key_violation of Postgres. */
export const isUnknownPerson = (error: unknown): boolean => isRecord(error) && error['code'] === '23503';
