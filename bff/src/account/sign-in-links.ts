import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { normalEmail } from '../people/person.ts';
import type { Phone } from '../people/phone.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';

const lifeMs = 60 * 60_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type AccountAddress = { readonly email: string } | { readonly phone: Phone };

const ownerText = `
  select id from people.person
  where account_since is not null and erased_at is null and (email = $1 or (phone = $2 and phone_verified_at is not null))`;
const makeText = `
  insert into people.sign_in_link (token_hash, person_id, created_at, expires_at) values ($1, $2, $3, $4)`;
const noteText = `
  insert into people.security_event (at, kind, person_id, told) values ($1, 'link-made', $2, true)`;

/**
 * Ends older links, and records the new one in the account's activity, where its owner sees it.
 * @returns the token, which is not stored; null: there is no such account
 */
export const makeSignInLink = (pool: Pool, address: AccountAddress, at: Date): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    const email = 'email' in address ? normalEmail(address.email) : null;
    const phone = 'phone' in address ? address.phone.e164 : null;
    const { rows } = await client.query<{ id: string }>(ownerText, [email, phone]);
    const id = rows[0]?.id;
    if (id === undefined) return null;
    await endSignInLinks(client, Number(id));
    const token = randomBytes(32).toString('base64url');
    await client.query(makeText, [hashOf(token), id, at, new Date(at.getTime() + lifeMs)]);
    await client.query(noteText, [at, id]);
    return token;
  });

/**
 * Locks a link until the transaction ends: of two concurrent uses the second one waits, and then finds no link.
 * @returns the id of its person; null: unknown, used or expired
 */
export const lockSignInLink = async (on: Queryable, token: string, at: Date): Promise<number | null> => {
  const { rows } = await on.query<{ person_id: string }>(
    'select person_id from people.sign_in_link where token_hash = $1 and expires_at > $2 for update',
    [hashOf(token), at],
  );
  return rows[0] === undefined ? null : Number(rows[0].person_id);
};

/**
 * Callers lock the person by `lockPerson` first: the use of a link holds the link while it waits for the person's rows.
 */
export const endSignInLinks = (on: Queryable, personId: number): Promise<unknown> =>
  on.query('delete from people.sign_in_link where person_id = $1', [personId]);
