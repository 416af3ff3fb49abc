import type { Pool, PoolClient } from 'pg';

/** What a query may run on: the pool, or the client of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** All of `work` or nothing of it. A client that fails to roll back is thrown away. */
export const inTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
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
    client.release(broken);
  }
};

/** Serialises transactions that say the same words, until they end. */
export const lockFor = (client: Queryable, words: string): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mandali people ${words}`]);

/** Waits for everything else that gives this phone (E.164) to a person, or a seat to its placeholder, until the end. */
export const holdPhone = (client: Queryable, phone: string): Promise<unknown> => lockFor(client, `phone ${phone}`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The name of the unique constraint that a failed statement ran into, else null. */
export const violatedConstraint = (error: unknown): string | null =>
  isRecord(error) && error['code'] === '23505' && typeof error['constraint'] === 'string' ? error['constraint'] : null;

/** Whether a failed statement referred to a row that is not there. */
export const isUnknownPerson = (error: unknown): boolean => isRecord(error) && error['code'] === '23503';
