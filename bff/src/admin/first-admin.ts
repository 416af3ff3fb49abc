import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashPassword } from '../account/passwords.ts';
import { normalEmail } from '../people/person.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { passwordWeakness } from '../account/weak-passwords.ts';
import { lockGlobalAdmins } from '../people/person-locks.ts';

export type AdminRequest = { readonly email: string; readonly password: string; readonly name?: string };
export type AdminCreation =
  | { readonly kind: 'made'; readonly id: number }
  /** A global admin exists; {@link ensureFirstAdmin} only. */
  | { readonly kind: 'exists' }
  /** An account has this e-mail. E-mails are not proved, so it is not promoted. */
  | { readonly kind: 'EmailTaken' }
  | { readonly kind: 'WeakPassword'; readonly weakness: string };

const hasGlobalAdmin = async (client: Queryable): Promise<boolean> =>
  ((await client.query(`select from people.person where role = 'global_admin' limit 1`)).rowCount ?? 0) > 0;

const insertAdmin = async (
  client: Queryable,
  request: AdminRequest,
  hash: string,
  at: Date,
): Promise<AdminCreation> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into people.person (name, email, role, created_at, account_since)
     values ($1, $2, 'global_admin', $3, $3) on conflict (email) do nothing returning id`,
    [request.name ?? 'Administrator', normalEmail(request.email), at],
  );
  const row = rows[0];
  if (row === undefined) return { kind: 'EmailTaken' };
  await client.query('insert into people.credential (person_id, password_hash, changed_at) values ($1, $2, $3)', [
    row.id,
    hash,
    at,
  ]);
  return { kind: 'made', id: Number(row.id) };
};

export const createAdmin = async (pool: Pool, request: AdminRequest, at: Date): Promise<AdminCreation> => {
  const weakness = await passwordWeakness(request.password, request);
  if (weakness !== null) return { kind: 'WeakPassword', weakness };
  const hash = await hashPassword(request.password);
  return inTransaction(pool, (client) => insertAdmin(client, request, hash, at));
};

export const promoteAdmin = async (pool: Pool, email: string): Promise<{ readonly name: string } | 'NotFound'> => {
  const { rows } = await pool.query<{ name: string }>(
    `with promoted as (
       update people.person set role = 'global_admin' where email = $1 and account_since is not null returning id, name),
     ended as (delete from people.session where person_id in (select id from promoted)),
     noted as (
       insert into people.security_event (at, kind, how, person_id)
       select now(), 'role-changed', 'global_admin', id from promoted)
     select name from promoted`,
    [normalEmail(email)],
  );
  return rows[0] ?? 'NotFound';
};

/** Creates one admin, also when several processes start at the same time (decision 13). */
export const ensureFirstAdmin = async (pool: Pool, request: AdminRequest, at: Date): Promise<AdminCreation> => {
  if (await hasGlobalAdmin(pool)) return { kind: 'exists' };
  const weakness = await passwordWeakness(request.password, request);
  if (weakness !== null) return { kind: 'WeakPassword', weakness };
  const hash = await hashPassword(request.password);
  return inTransaction(pool, async (client) => {
    await lockGlobalAdmins(client);
    return (await hasGlobalAdmin(client)) ? { kind: 'exists' } : insertAdmin(client, request, hash, at);
  });
};

export const generatePassword = (): string => randomBytes(12).toString('base64url');
