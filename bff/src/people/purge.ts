import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { erasedPeople, type PersonalTables, type PurgeMoment } from '../db/personal-data.ts';
import { inTransaction } from '../db/transaction.ts';

const day = 86_400_000;
/** Longest window of a rate limit (decision 10), ms. */
const limitWindow = day;
const answerLife = day;
const eventLife = 365 * day;
/** Lifetime of nonces, ms. A round is due within 366 days; a draw long after that uses a new nonce. */
const nonceLife = 2 * 366 * day;
/** Lifetime of ended links and answered requests to join, ms. */
const joinLife = 30 * day;

export type Purge = {
  remove(): Promise<Readonly<Record<string, number>>>;
  /**
   * Removes the bytes of erased people from the files of Postgres (docs/adr/0065). Returns false, without work, when
   * the tables were rewritten twice since the last erasure.
   * @throws when a table stays locked by others; further tables may be rewritten by then
   */
  rewrite(): Promise<boolean>;
};

/** The second rewrite removes rows that a running request wrote shortly after, or that an old snapshot retained. */
const rewritesAfterErasure = 2;

const isDue = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ due: boolean }>(
    `select exists (select from ${erasedPeople} as e
       where (select count(*) from people.page_rewrite where at > e.until) < $1) as due`,
    [rewritesAfterErasure],
  );
  return rows[0]?.due === true;
};

/** Timeout for the lock of a table: requests queue behind a waiting lock. */
const lockTimeout = '2s';

const rewriteTables = async (client: PoolClient, tables: PersonalTables): Promise<void> => {
  await client.query(`set statement_timeout = 0`);
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  for (const [table, { holds }] of Object.entries(tables)) {
    if (holds !== null) await client.query(`vacuum (full) people.${table}`);
  }
};

/** A managed server may refuse this; its own checkpoints remove the segments later. */
const endOldSegments = async (client: PoolClient, log: Logger): Promise<void> => {
  try {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
  } catch (error) {
    const isPermission = error instanceof Error && 'code' in error && error.code === '42501';
    if (!isPermission) throw error;
    log.info({}, 'no right to switch the write-ahead log: old segments stay until the next checkpoint of the server');
  }
};

const recordRewrite = async (client: PoolClient, at: Date): Promise<void> => {
  await client.query('insert into people.page_rewrite (at) values ($1)', [at]);
  await client.query(`delete from people.page_rewrite where at < $1::timestamptz - interval '60 days'`, [at]);
};

type Options = {
  readonly pool: Pool;
  readonly tables: PersonalTables;
  readonly idleDays: number;
  readonly maxDays: number;
  readonly log: Logger;
  readonly now: () => Date;
};

const momentsOf = ({ idleDays, maxDays, now }: Options): Readonly<Record<PurgeMoment, Date>> => {
  const at = now();
  const before = (ms: number): Date => new Date(at.getTime() - ms);
  return {
    now: at,
    idle: before(idleDays * day),
    oldest: before(maxDays * day),
    answers: before(answerLife),
    limits: before(limitWindow),
    events: before(eventLife),
    nonces: before(nonceLife),
    joins: before(joinLife),
  };
};

export const createPurge = (options: Options): Purge => {
  const { pool, tables, log } = options;
  return {
    async remove() {
      const moments = momentsOf(options);
      const counts: Record<string, number> = {};
      for (const [table, { purge }] of Object.entries(tables)) {
        if (purge === undefined) continue;
        const { text, before = [] } = purge;
        // Deleting the rows of a day may exceed the statement timeout of requests.
        counts[table] = await inTransaction(pool, async (client) => {
          await client.query('set local statement_timeout = 0');
          const values = before.map((each) => moments[each]);
          return (await client.query(text, values)).rowCount ?? 0;
        });
      }
      return counts;
    },
    async rewrite() {
      const client = await pool.connect();
      try {
        if (!(await isDue(client))) return false;
        const at = options.now();
        await rewriteTables(client, tables);
        await endOldSegments(client, log);
        await recordRewrite(client, at);
        return true;
      } finally {
        // Closes the connection, because its settings were changed.
        client.release(true);
      }
    },
  };
};
