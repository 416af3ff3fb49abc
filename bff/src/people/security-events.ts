import type { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import type { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import type { AnswerOf } from '@mandali/contracts/operation';
import type { SecurityEventKind } from '@mandali/contracts/security-events';
import { erasedName } from '@mandali/contracts/shapes';
import { createBatcher } from '@mandali/runtime/batcher';
import type { Pool } from 'pg';
import { hmac } from '../db/keys.ts';
import { normalEmail } from './person.ts';
import type { Queryable } from '../db/transaction.ts';

export type NewSecurityEvent = {
  readonly kind: SecurityEventKind;
  /** Method or new value, such as the new role. */
  readonly how?: string;
  /** Null: no particular person. */
  readonly person: number | null;
  /** Absent: the person acted. */
  readonly actor?: number;
  /** Absent: the operator acted. */
  readonly ip?: string;
  /** Session of the person who acted; absent or null: none. */
  readonly sessionId?: number | null;
  /** Whether it is news on the person's other devices (change-notifier.ts). */
  readonly isNotified?: boolean;
  /** Set for sign-ins only. */
  readonly browser?: string | null;
};

type AccountEvent = AnswerOf<typeof listAccountEvents>[number];
type AdminEvent = AnswerOf<typeof adminListSecurityEvents>[number];

type AccountAt = { readonly personId: number | null; readonly hasSignedInHere: boolean };

export type SecurityEvents = {
  /** Stores the event in the transaction of the change; returns its id. */
  record(on: Queryable, event: NewSecurityEvent): Promise<number>;
  ofPerson(id: number): Promise<AccountEvent[]>;
  /** Lists changes of roles and of the gateway's keys, newest first. */
  ofAdmins(): Promise<AdminEvent[]>;
  accountAt(email: string, ip: string): Promise<AccountAt>;
};

const maxShown = 50;

const insertText = `
  insert into people.security_event (at, kind, how, person_id, actor_id, address_key, session_id, told, browser)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;
const personText = `
  select at, kind, how, browser, actor_id is not null as "byAdmin" from people.security_event
  where person_id = $1 order by id desc limit ${maxShown}`;
const named = (id: string, card: string): string => `case when ${id} is not null then
    json_build_object('id', ${id}, 'name', coalesce(${card}.name, '${erasedName}')) end`;
const adminText = `
  select e.at, e.kind, e.how, ${named('e.actor_id', 'actor')} as who, ${named('e.person_id', 'person')} as whom
  from people.security_event e
    left join people.person actor on actor.id = e.actor_id
    left join people.person person on person.id = e.person_id
  where e.kind in ('role-changed', 'keys-changed') order by e.id desc limit ${maxShown}`;
// The limit forces an index lookup for each e-mail, whatever the planner estimates for the batch.
const accountAtText = `
  select p.id::float8 as "personId", exists (
    select from people.security_event e
    where e.person_id = p.id and e.address_key = asked.key and e.kind in ('signed-up', 'signed-in')) as "hasSignedInHere"
  from unnest($1::text[], $2::bytea[]) with ordinality as asked (email, key, nth)
    left join lateral (select id from people.person where email = asked.email limit 1) p on true
  order by nth`;

type WithDate<T> = Omit<T, 'at'> & { readonly at: Date };
const withIsoDate = <T extends { readonly at: Date }>({ at, ...row }: T) => ({ at: at.toISOString(), ...row });

export const createSecurityEvents = ({
  pool,
  key,
  now,
}: {
  readonly pool: Pool;
  readonly key: Buffer;
  readonly now: () => Date;
}): SecurityEvents => {
  const keyOf = (ip: string): Buffer => hmac(key, 'address', ip);
  // Batched, since every sign-in attempt needs it before any rate limit: a thousand attempts use one connection.
  const accountsAt = createBatcher(async (all: readonly { readonly email: string; readonly key: Buffer }[]) => {
    const values = [all.map(({ email }) => email), all.map((each) => each.key)];
    return (await pool.query<AccountAt>(accountAtText, values)).rows;
  });
  return {
    async record(
      on,
      { kind, how = null, person, actor = null, ip, browser = null, sessionId = null, isNotified = false },
    ) {
      const address = ip === undefined ? null : keyOf(ip);
      const values = [now(), kind, how, person, actor, address, sessionId, isNotified, browser];
      return Number((await on.query<{ id: string }>(insertText, values)).rows[0]?.id);
    },
    async ofPerson(id) {
      return (await pool.query<WithDate<AccountEvent>>(personText, [id])).rows.map(withIsoDate);
    },
    async ofAdmins() {
      return (await pool.query<WithDate<AdminEvent>>(adminText)).rows.map(withIsoDate);
    },
    accountAt: (email, ip) => accountsAt({ email: normalEmail(email), key: keyOf(ip) }),
  };
};
