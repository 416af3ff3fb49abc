import type { Pool, PoolClient } from 'pg';
import { createLockWait, freed, isAwaited, LockTaken } from './lock-wait.ts';

/** What a query may run on: the pool, or the client of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Lets work through that must not be under way too often at once (gate.ts). */
type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * All of `work` or nothing of it. A client that fails to roll back is thrown away.
 *
 * Nobody holds a connection while they wait for a lock: when `work` asks by {@link lockFor} for one that is taken, it is
 * rolled back, and done again from its beginning when the lock is free. So it takes its locks before it does anything
 * that a rollback does not undo.
 * @param gate each try goes through it, and no wait for a lock
 * @throws what counts as an outage when a lock was taken for too long
 */
export const inTransaction = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  gate: Gate = (each) => each(),
): Promise<T> => {
  const waiting = createLockWait();
  try {
    for (;;) {
      try {
        return await gate(() => attempt(pool, work, waiting.words()));
      } catch (error) {
        if (!(error instanceof LockTaken)) throw error;
        await waiting.until(error.words);
      }
    }
  } finally {
    waiting.end();
  }
};

/** One try. `first` are the words of the lock for which it is next. */
const attempt = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>, first: string | null): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  const locks: Locks = { first, held: new Set() };
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
    for (const words of locks.held) freed(words);
  }
};

type Locks = { readonly first: string | null; readonly held: Set<string> };
/** Of the transactions under way. */
const locksOf = new WeakMap<Queryable, Locks>();

const lockText = 'pg_try_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Serialises transactions of {@link inTransaction} that say the same words, until they end.
 * @throws LockTaken, which `inTransaction` wants to have
 */
export const lockFor = async (client: Queryable, words: string): Promise<void> => {
  const locks = locksOf.get(client);
  if (locks === undefined) throw new Error('a lock is taken in a transaction');
  if (locks.held.has(words)) return;
  // A transaction that waits for it already comes first.
  if (locks.first !== words && isAwaited(words)) throw new LockTaken(words);
  const { rows } = await client.query<{ mine: boolean }>(`select ${lockText} as mine`, [`mandali people ${words}`]);
  if (rows[0]?.mine !== true) throw new LockTaken(words);
  locks.held.add(words);
};

/** Waits for everything else that gives this phone (E.164) to a person, or a seat to its placeholder, until the end. */
export const holdPhone = (client: Queryable, phone: string): Promise<void> => lockFor(client, `phone ${phone}`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The name of the unique constraint that a failed statement ran into, else null. */
export const violatedConstraint = (error: unknown): string | null =>
  isRecord(error) && error['code'] === '23505' && typeof error['constraint'] === 'string' ? error['constraint'] : null;

/** Whether a failed statement referred to a row that is not there. */
export const isUnknownPerson = (error: unknown): boolean => isRecord(error) && error['code'] === '23503';
