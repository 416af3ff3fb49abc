import type { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import type { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import type { AnswerOf } from '@mandali/contracts/operation';
import type { SecurityEventKind } from '@mandali/contracts/security-events';
import { erasedName } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { batched } from '../db/batched.ts';
import { hmac } from '../db/keys.ts';
import { normalEmail } from './person.ts';
import type { Queryable } from '../db/transaction.ts';

export type NewSecurityEvent = {
  readonly kind: SecurityEventKind;
  /** By what, or to what. */
  readonly how?: string;
  /** Null: no particular person. */
  readonly person: number | null;
  /** Left out when it was the person. */
  readonly actor?: number;
  /** Left out for the operator. */
  readonly ip?: string;
  /** The session in which the person did it; left out or null: none. */
  readonly sessionId?: number | null;
  /** It is news for the person's other devices (account/tell-change.ts). */
  readonly isTold?: boolean;
  /** Of a sign-in. */
  readonly browser?: string | null;
};

/** Keeps a change of an account, and tells it on the person's other devices (account/tell-change.ts). */
export type Tell = (
  on: Queryable,
  change: NewSecurityEvent & { readonly person: number; readonly sessionId: number | null },
) => Promise<void>;

type AccountEvent = AnswerOf<typeof listAccountEvents>[number];
type AdminEvent = AnswerOf<typeof adminListSecurityEvents>[number];

/** `personId` null: there is no account. */
type AccountAt = { readonly personId: number | null; readonly hasSignedInHere: boolean };

export type SecurityEvents = {
  /** Keeps it, in the transaction of what happened, and returns its id. */
  note(on: Queryable, happened: NewSecurityEvent): Promise<number>;
  /** What happened to an account, newest first. */
  ofPerson(id: number): Promise<AccountEvent[]>;
  /** Changes of roles and of the gateway's keys, newest first. */
  ofAdmins(): Promise<AdminEvent[]>;
  /** The account with this e-mail, and whether it has signed in from this address before. */
  accountAt(email: string, ip: string): Promise<AccountAt>;
};

/** As many as fit a page. */
const shown = 50;

const insertText = `
  insert into people.security_event (at, kind, how, person_id, actor_id, address_key, session_id, told, browser)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;
const personText = `
  select at, kind, how, browser, actor_id is not null as "byAdmin" from people.security_event
  where person_id = $1 order by id desc limit ${shown}`;
const named = (id: string, card: string): string => `case when ${id} is not null then
    json_build_object('id', ${id}, 'name', coalesce(${card}.name, '${erasedName}')) end`;
const adminText = `
  select e.at, e.kind, e.how, ${named('e.actor_id', 'actor')} as who, ${named('e.person_id', 'person')} as whom
  from people.security_event e
    left join people.person actor on actor.id = e.actor_id
    left join people.person person on person.id = e.person_id
  where e.kind in ('role-changed', 'keys-changed') order by e.id desc limit ${shown}`;
// The limit makes it look each e-mail up by its index, whatever the planner expects of the batch.
const accountAtText = `
  select p.id::float8 as "personId", exists (
    select from people.security_event e
    where e.person_id = p.id and e.address_key = asked.key and e.kind in ('signed-up', 'signed-in')) as "hasSignedInHere"
  from unnest($1::text[], $2::bytea[]) with ordinality as asked (email, key, nth)
    left join lateral (select id from people.person where email = asked.email limit 1) p on true
  order by nth`;

type WithDate<T> = Omit<T, 'at'> & { readonly at: Date };
const told = <T extends { readonly at: Date }>({ at, ...row }: T) => ({ at: at.toISOString(), ...row });

/** What happened to accounts, kept for a year. */
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
  // Asked of every try to sign in, before any limit: a thousand of them take one connection.
  const accountsAt = batched(async (all: readonly { readonly email: string; readonly key: Buffer }[]) => {
    const values = [all.map(({ email }) => email), all.map((each) => each.key)];
    return (await pool.query<AccountAt>(accountAtText, values)).rows;
  });
  return {
    async note(on, { kind, how = null, person, actor = null, ip, browser = null, sessionId = null, isTold = false }) {
      const address = ip === undefined ? null : keyOf(ip);
      const values = [now(), kind, how, person, actor, address, sessionId, isTold, browser];
      return Number((await on.query<{ id: string }>(insertText, values)).rows[0]?.id);
    },
    async ofPerson(id) {
      return (await pool.query<WithDate<AccountEvent>>(personText, [id])).rows.map(told);
    },
    async ofAdmins() {
      return (await pool.query<WithDate<AdminEvent>>(adminText)).rows.map(told);
    },
    accountAt: (email, ip) => accountsAt({ email: normalEmail(email), key: keyOf(ip) }),
  };
};
