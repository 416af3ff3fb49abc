import { randomUUID } from 'node:crypto';
import { mostDevices, type PushSubscriptionSent } from '@mandali/contracts/push';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import { inTransaction, lockFor, type Queryable } from '../db/transaction.ts';

export type PushSubscription = PushSubscriptionSent & { readonly id: string };

export type PushSubscriptions = {
  /**
   * Stores the subscription in place of the session's earlier one and of the device's former person. Null: the session
   * has ended.
   */
  put(caller: Caller, sent: PushSubscriptionSent): Promise<string | null>;
  idOf(sessionId: number): Promise<string | null>;
  /** Returns null if it was removed, or its session is over. */
  find(id: string): Promise<PushSubscription | null>;
  remove(id: string): Promise<void>;
  removeOf(sessionId: number): Promise<void>;
  ofPerson(id: number): Promise<readonly { readonly service: string; readonly since: string }[]>;
};

type Row = { id: string; endpoint: string; p256dh: string; auth: string; created_at: Date };

const isSame = (row: Row, { endpoint, keys }: PushSubscriptionSent): boolean =>
  row.endpoint === endpoint && row.p256dh === keys.p256dh && row.auth === keys.auth;

const deleteOldest = async (client: Queryable, personId: number): Promise<void> => {
  await client.query(
    `delete from people.push_subscription where id in (
       select id from people.push_subscription where person_id = $1 order by created_at desc, id offset $2)`,
    [personId, mostDevices - 1],
  );
};

type Dependencies = {
  readonly pool: Pool;
  readonly idleDays: number;
  readonly maxDays: number;
  readonly now: () => Date;
};

const day = 86_400_000;

/** Returns the earliest last use and the earliest start of live sessions. */
export const liveSince = ({ idleDays, maxDays, now }: Omit<Dependencies, 'pool'>): readonly [Date, Date] => {
  const at = now().getTime();
  return [new Date(at - idleDays * day), new Date(at - maxDays * day)];
};

/** SQL condition on the session k; its first two parameters are those of {@link liveSince}. */
export const isLive = 'k.last_seen_at > $1 and k.created_at > $2';

const replace = async (client: Queryable, caller: Caller, sent: PushSubscriptionSent, at: Date): Promise<string> => {
  const { rows } = await client.query<Row>('select * from people.push_subscription where session_id = $1', [
    caller.sessionId,
  ]);
  const [previous] = rows;
  if (previous !== undefined && isSame(previous, sent)) return previous.id;
  await client.query('delete from people.push_subscription where session_id = $1 or endpoint = $2', [
    caller.sessionId,
    sent.endpoint,
  ]);
  await deleteOldest(client, caller.userId);
  const id = randomUUID();
  // A renewed subscription inherits the time, so that it gets the news since the former one.
  const since = previous?.created_at ?? at;
  await client.query(
    `insert into people.push_subscription (id, person_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, caller.userId, caller.sessionId, sent.endpoint, sent.keys.p256dh, sent.keys.auth, since],
  );
  return id;
};

const readsOf = (deps: Dependencies): Pick<PushSubscriptions, 'idOf' | 'find' | 'ofPerson'> => {
  const { pool } = deps;
  return {
    async idOf(sessionId) {
      const text = 'select id from people.push_subscription where session_id = $1';
      return (await pool.query<{ id: string }>(text, [sessionId])).rows[0]?.id ?? null;
    },
    async find(id) {
      const { rows } = await pool.query<Row>(
        `select s.id, s.endpoint, s.p256dh, s.auth from people.push_subscription s
           join people.session k on k.id = s.session_id where ${isLive} and s.id = $3`,
        [...liveSince(deps), id],
      );
      return rows.map(({ endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }))[0] ?? null;
    },
    async ofPerson(id) {
      const { rows } = await pool.query<Row>(
        'select endpoint, created_at from people.push_subscription where person_id = $1 order by created_at, id',
        [id],
      );
      return rows.map((row) => ({ service: new URL(row.endpoint).host, since: row.created_at.toISOString() }));
    },
  };
};

export const createPushSubscriptions = (deps: Dependencies): PushSubscriptions => {
  const { pool, now } = deps;
  return {
    ...readsOf(deps),
    put: (caller, sent) =>
      inTransaction(pool, async (client) => {
        await lockFor(client, `push ${sent.endpoint}`);
        const { rowCount } = await client.query('select from people.session where id = $1 for no key update', [
          caller.sessionId,
        ]);
        return rowCount === 0 ? null : replace(client, caller, sent, now());
      }),
    async remove(id) {
      await pool.query('delete from people.push_subscription where id = $1', [id]);
    },
    async removeOf(sessionId) {
      await pool.query('delete from people.push_subscription where session_id = $1', [sessionId]);
    },
  };
};
