import { erasedName } from '@mandali/contracts/shapes';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { personalData } from '../db/personal-data.ts';
import { inTransaction } from '../db/transaction.ts';

const day = 86_400_000;
/** The longest window that a limit looks back to (decision 10). */
const limitWindow = day;
/** How long an answer is kept for a repeated request. */
const answerLife = day;
/** How long what happened to an account is shown. */
const eventLife = 365 * day;
/** A round is due within 366 days; anyone who has not drawn it long after that sends a nonce anew. */
const nonceLife = 2 * 366 * day;
/** How long it is shown that a link has ended, or how a request to join was answered. */
const joinLife = 30 * day;

export type Purge = {
  /** Removes rows and texts; gives how many of each table. */
  remove(): Promise<Readonly<Record<string, number>>>;
  /**
   * Makes the bytes go that Postgres still has of erased people (docs/adr/0065). False: nobody was erased since the
   * tables were rewritten twice, and nothing was done.
   * @throws when a table is in use for so long that it cannot be had; the others may be done then
   */
  rewrite(): Promise<boolean>;
};

// A request that had begun when the person was erased may have written a little later. A person who was joined into an
// account is erased with it: what they had is that account's.
const erased = `(select p.id, coalesce(heir.erased_at, p.erased_at) + interval '1 minute' as until
  from people.person p left join people.person heir on heir.id = p.joined_into
  where p.erased_at is not null and (p.joined_into is null or heir.erased_at is not null))`;

const ofErased = (column = 'person_id'): string => `${column} in (select id from ${erased} as e)`;

/** `before`: the moments that are the parameters of the text. */
type Removal = { readonly text: string; readonly before?: readonly (keyof Moments)[] };

/** By table. */
const removals: Readonly<Record<string, Removal>> = {
  person: {
    text: `update people.person set name = '${erasedName}' where name <> '${erasedName}' and ${ofErased('id')}`,
  },
  person_count: {
    text: `with seen as (delete from people.person_count where (select count(*) from people.person_count) > 1
             returning more)
           insert into people.person_count select sum(more) from seen having count(*) > 0`,
  },
  // A repeated call is recognised for as long as a kept answer.
  account_join: {
    text: `delete from people.account_join where at <= $1 and open_committees = '{}'`,
    before: ['answers'],
  },
  credential: { text: `delete from people.credential where ${ofErased()}` },
  session: {
    text: `delete from people.session where last_seen_at <= $1 or created_at <= $2 or ${ofErased()}`,
    before: ['idle', 'oldest'],
  },
  passkey: { text: `delete from people.passkey where ${ofErased()}` },
  passkey_challenge: { text: `delete from people.passkey_challenge where expires_at <= $1`, before: ['now'] },
  sign_in_link: { text: `delete from people.sign_in_link where expires_at <= $1 or ${ofErased()}`, before: ['now'] },
  otp_challenge: {
    text: `delete from people.otp_challenge where greatest(expires_at, signup_until) <= $1`,
    before: ['now'],
  },
  security_event: {
    text: `delete from people.security_event where at <= $1 or (kind <> 'role-changed' and ${ofErased()})`,
    before: ['events'],
  },
  cosignature: { text: `update people.cosignature set person_id = null where ${ofErased()}` },
  draw_cosignature: { text: `update people.draw_cosignature set person_id = null where ${ofErased()}` },
  limit_hit: { text: `delete from people.limit_hit where at <= $1`, before: ['limits'] },
  text: {
    text: `update people.text t set body = null, salt = null from ${erased} as e
           where t.body is not null and e.id in (t.author_id, t.subject_id) and t.created_at <= e.until`,
  },
  idempotency_answer: {
    text: `delete from people.idempotency_answer where created_at <= $1 or ${ofErased('caller_id')}`,
    before: ['answers'],
  },
  push_subscription: { text: `delete from people.push_subscription where ${ofErased()}` },
  news_told: { text: `delete from people.news_told where ${ofErased()}` },
  news_message: { text: `delete from people.news_message where at <= $1 or ${ofErased()}`, before: ['answers'] },
  reminder: { text: `delete from people.reminder where at <= $1 or ${ofErased()}`, before: ['events'] },
  invitation: { text: `delete from people.invitation where ${ofErased()}` },
  service_message: { text: `delete from people.service_message where at <= $1 or ${ofErased()}`, before: ['answers'] },
  message_count: { text: `delete from people.message_count where day < ($1::timestamptz)::date`, before: ['answers'] },
  reminder_plan: { text: `update people.reminder_plan set set_by = null where ${ofErased('set_by')}` },
  preference: { text: `delete from people.preference where ${ofErased()}` },
  way_to_pay: { text: `delete from people.way_to_pay where ${ofErased('owner_id')}` },
  join_request: { text: `delete from people.join_request where answered_at <= $1 or ${ofErased()}`, before: ['joins'] },
  // With it go the requests that nobody has answered.
  join_link: { text: `delete from people.join_link where least(ends_at, closed_at) <= $1`, before: ['joins'] },
  draw_nonce: { text: `delete from people.draw_nonce where sent_at <= $1`, before: ['nonces'] },
};

/** The second time is for what a request under way wrote a little later, or an old snapshot still held. */
const enoughRewrites = 2;

/** Has somebody been erased whose bytes may still be there? */
const isDue = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ due: boolean }>(
    `select exists (select from ${erased} as e
       where (select count(*) from people.page_rewrite where at > e.until) < $1) as due`,
    [enoughRewrites],
  );
  return rows[0]?.due === true;
};

/** Waits for a table no longer than this: anyone who comes behind us waits as long. */
const lockTimeout = '2s';

const rewriteTables = async (client: PoolClient): Promise<void> => {
  await client.query(`set statement_timeout = 0`);
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  for (const [table, { holds }] of Object.entries(personalData)) {
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
  readonly idleDays: number;
  readonly maxDays: number;
  readonly log: Logger;
  readonly now: () => Date;
};

const momentsOf = ({ idleDays, maxDays, now }: Options) => {
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

type Moments = ReturnType<typeof momentsOf>;

export const createPurge = (options: Options): Purge => {
  const { pool, log } = options;
  return {
    async remove() {
      const moments = momentsOf(options);
      const counts: Record<string, number> = {};
      for (const [table, { text, before = [] }] of Object.entries(removals)) {
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
        await rewriteTables(client);
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
