import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import { type Limits, perMinute } from '../db/limits.ts';
import { hashPassword, type HashPlace, verifyPassword } from './passwords.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import type { Sessions } from './sessions.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { passwordWeakness } from './weak-passwords.ts';
import { lockPerson } from '../people/person-locks.ts';

export type PasswordChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'WrongCurrentPassword' | 'PasswordNeedsEmail' | 'ProofNeeded' }
  | { readonly kind: 'WeakPassword'; readonly weakness: string }
  | { readonly kind: 'TooManyRequests'; readonly retryAfter: number };

export type Passwords = {
  /** Ends all other sessions of the caller and their sign-in links. `current` undefined: first password. */
  change(
    caller: Caller & { readonly ip: string },
    current: string | undefined,
    next: string,
  ): Promise<PasswordChangeResult>;
};

type PasswordRow = {
  name: string;
  email: string | null;
  phone: string | null;
  contact_phone: string | null;
  password_hash: string | null;
};

const saveText = `
  insert into people.credential as kept (person_id, password_hash, changed_at) values ($1, $2, $3)
  on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at
    where kept.password_hash = $4`;

type Dependencies = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly notifyOfChange: ChangeNotifier;
  readonly endSignInLinks: (on: Queryable, personId: number) => Promise<unknown>;
  readonly proofs: { isProved(caller: Caller): boolean };
  readonly triesPerMinute: number;
  readonly now: () => Date;
};

const readPasswordRow = async ({ pool }: Dependencies, id: number): Promise<PasswordRow | undefined> => {
  const text = `select name, email, phone, contact_phone, password_hash
    from people.person left join people.credential on person_id = id where id = $1`;
  return (await pool.query<PasswordRow>(text, [id])).rows[0];
};

const hashPlaceOf = ({ ip }: { readonly ip: string }): HashPlace => ({ lane: 'signed-in', network: ip });

const firstPasswordRefusal = (
  { proofs }: Dependencies,
  caller: Caller,
  email: string | null,
): PasswordChangeResult | null => {
  if (email === null) return { kind: 'PasswordNeedsEmail' };
  return proofs.isProved(caller) ? null : { kind: 'ProofNeeded' };
};

const changeRefusal = async (
  deps: Dependencies,
  caller: Caller & { readonly ip: string },
  { email, password_hash: hash }: PasswordRow,
  current: string | undefined,
): Promise<PasswordChangeResult | null> => {
  if (hash === null && current === undefined) return firstPasswordRefusal(deps, caller, email);
  const rules = perMinute(deps.triesPerMinute);
  const limited = await deps.limits.admit([{ kind: 'password', subject: String(caller.userId), rules }]);
  if (limited !== null) return { kind: 'TooManyRequests', retryAfter: limited.retryAfter };
  const matches = await verifyPassword(hash, current ?? '', hashPlaceOf(caller));
  return matches ? null : { kind: 'WrongCurrentPassword' };
};

/** False: the stored hash is not `from` any more. */
const savePassword = (
  deps: Dependencies,
  caller: Caller & { readonly ip: string },
  next: string,
  from: string | null,
): Promise<boolean> =>
  inTransaction(deps.pool, async (client) => {
    await lockPerson(client, caller.userId);
    const saved = await client.query(saveText, [caller.userId, next, deps.now(), from]);
    if (saved.rowCount !== 1) return false;
    await deps.endSignInLinks(client, caller.userId);
    const kind = from === null ? 'password-set' : 'password-changed';
    await deps.notifyOfChange(client, { kind, person: caller.userId, sessionId: caller.sessionId, ip: caller.ip });
    await deps.sessions.endAll(caller.userId, { except: caller.sessionId, on: client });
    return true;
  });

export const createPasswords = (deps: Dependencies): Passwords => ({
  async change(caller, current, next) {
    const before = await readPasswordRow(deps, caller.userId);
    if (before === undefined) return { kind: 'WrongCurrentPassword' };
    const { name, email, phone, contact_phone: toProve } = before;
    const weakness = await passwordWeakness(next, { name, email, phones: [phone, toProve] });
    if (weakness !== null) return { kind: 'WeakPassword', weakness };
    const refused = await changeRefusal(deps, caller, before, current);
    if (refused) return refused;
    const hash = await hashPassword(next, hashPlaceOf(caller));
    const saved = await savePassword(deps, caller, hash, before.password_hash);
    // Another change came first: the given current password is an old one.
    return saved ? { kind: 'changed' } : { kind: 'WrongCurrentPassword' };
  },
});
