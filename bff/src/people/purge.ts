import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { erasedPeople, type PersonalTables, type PurgeMoment } from '../db/personal-data.ts';
import { inTransaction } from '../db/transaction.ts';

const day = 86_400_000;
/** The longest window that a limit looks back to (decision 10). */
const limitWindow = day;
/** How long an answer is kept for a repeated request. */
const answerLife = day;
/** How long what happened to an account is shown. */
const eventLife = 365 * day;
/** A round is due within 366 days; a draw long after that gets a new nonce. */
const nonceLife = 2 * 366 * day;
/** How long it is shown that a link has ended, or how a request to join was answered. */
const joinLife = 30 * day;

export type Purge = {
  /** Removes rows and texts; gives how many of each table. */
  remove(): Promise<Readonly<Record<string, number>>>;
  /**
   * Removes the bytes of erased people from the files of Postgres (docs/adr/0065). False: no one was erased since the
   * tables were rewritten twice, and nothing was done.
   * @throws when a table stays locked by others; further tables may be rewritten by then
   */
  rewrite(): Promise<boolean>;
};

/** The second time is for what a request under way wrote a little later, or an old snapshot still held. */
const enoughRewrites = 2;

/** Whether bytes of an erased person may still be in the files. */
const isDue = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ due: boolean }>(
    `select exists (select from ${erasedPeople} as e
       where (select count(*) from people.page_rewrite where at > e.until) < $1) as due`,
    [enoughRewrites],
  );
  return rows[0]?.due === true;
};

/** Timeout for the lock of a table: later requests wait behind it. */
const lockTimeout = '2s';

const rewriteTables = async (client: PoolClient, tables: PersonalTables): Promise<void> => {
  await client.query(`set statement_timeout = 0`);
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  for (const [table, { holds }] of Object.entries(tables)) {
    if (holds !== null) await client.query(`vacuum (full) people.${table}`);
  }
};

/** A server that is not ours alone may not let us do this; its own checkpoints come to it later. */
const endOldSegments = async (client: PoolClient, log: Logger): Promise<void> => {
  try {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
  } catch (error) {
    const isRight = error instanceof Error && 'code' in error && error.code === '42501';
    if (!isRight) throw error;
    log.info({}, 'old segments of the write-ahead log are left to the server');
  }
};

const remember = async (client: PoolClient, at: Date): Promise<void> => {
  await client.query('insert into people.page_rewrite (at) values ($1)', [at]);
  await client.query(`delete from people.page_rewrite where at < $1::timestamptz - interval '60 days'`, [at]);
};

type Options = {
  readonly pool: Pool;
  /** Of all features. */
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
        // A day of work may take longer than a request is given.
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
        await remember(client, at);
        return true;
      } finally {
        // Its settings are not for others.
        client.release(true);
      }
    },
  };
};
