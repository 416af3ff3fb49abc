import type { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import type { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import type { AnswerOf } from '@mandali/contracts/operation';
import { erasedName, type SecurityEventKind } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { hmac } from './keys.ts';
import { normalEmail } from './person.ts';
import type { Queryable } from './transaction.ts';

export type Happened = {
  readonly kind: SecurityEventKind;
  /** By what, or to what. */
  readonly how?: string;
  /** Null: no particular person. */
  readonly person: number | null;
  /** Left out when it was the person. */
  readonly actor?: number;
  /** Left out for the one who runs the server. */
  readonly ip?: string;
};

export type SecurityEvents = {
  /** Keeps it, in the transaction of what happened. */
  note(on: Queryable, happened: Happened): Promise<void>;
  /** What happened to an account, newest first. */
  ofPerson(id: number): Promise<AnswerOf<typeof listAccountEvents>>;
  /** Changes of roles and of the gateway's keys, newest first. */
  ofAdmins(): Promise<AnswerOf<typeof adminListSecurityEvents>>;
  /** Whether the person with this e-mail has signed in from this address before. */
  hasSignedInFrom(email: string, ip: string): Promise<boolean>;
};

/** As many as fit a page. */
const shown = 50;

type Row = { at: Date; kind: SecurityEventKind; how: string | null; actor_id: string | null; person_id: string | null };
type NamedRow = Row & { actor_name: string | null; person_name: string | null };

const insertText = `
  insert into people.security_event (at, kind, how, person_id, actor_id, address_key) values ($1, $2, $3, $4, $5, $6)`;
const personText = `
  select at, kind, how, actor_id from people.security_event where person_id = $1 order by id desc limit ${shown}`;
const adminText = `
  select e.at, e.kind, e.how, e.actor_id, e.person_id, actor.name as actor_name, person.name as person_name
  from people.security_event e
    left join people.person actor on actor.id = e.actor_id
    left join people.person person on person.id = e.person_id
  where e.kind in ('role-changed', 'keys-changed') order by e.id desc limit ${shown}`;
const knownText = `
  select exists (
    select from people.security_event e join people.person p on p.id = e.person_id
    where p.email = $1 and e.address_key = $2 and e.kind in ('signed-up', 'signed-in')) as known`;

const named = (id: string | null, name: string | null) =>
  id === null ? null : { id: Number(id), name: name ?? erasedName };

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
  return {
    async note(on, { kind, how = null, person, actor = null, ip }) {
      await on.query(insertText, [now(), kind, how, person, actor, ip === undefined ? null : keyOf(ip)]);
    },
    async ofPerson(id) {
      const { rows } = await pool.query<Row>(personText, [id]);
      return rows.map(({ at, kind, how, actor_id: actor }) => ({
        at: at.toISOString(),
        kind,
        how,
        byAdmin: actor !== null,
      }));
    },
    async ofAdmins() {
      const { rows } = await pool.query<NamedRow>(adminText);
      return rows.map((row) => ({
        at: row.at.toISOString(),
        kind: row.kind,
        how: row.how,
        who: named(row.actor_id, row.actor_name),
        whom: named(row.person_id, row.person_name),
      }));
    },
    async hasSignedInFrom(email, ip) {
      const { rows } = await pool.query<{ known: boolean }>(knownText, [normalEmail(email), keyOf(ip)]);
      return rows[0]?.known === true;
    },
  };
};
