import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { openSession, hashPlaceOf, type Origin, type PasswordOrigin, type SignInSuccess } from './open-session.ts';
import type { Otp } from './otp.ts';
import { hashPassword } from './passwords.ts';
import { normalEmail, userColumns } from '../people/person.ts';
import type { Phone } from '../people/phone.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import type { Sessions, SignInWay } from './sessions.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { passwordWeakness } from './weak-passwords.ts';
import { endSignInLinks, lockSignInLink } from './sign-in-links.ts';
import { lockPerson } from '../people/person-locks.ts';

export type PasswordResetResult =
  | SignInSuccess
  | { readonly kind: 'wrong'; readonly whom: number | null }
  | { readonly kind: 'WeakPassword'; readonly weakness: string }
  /** The account has an e-mail: its link requires a new password. */
  | { readonly kind: 'PasswordMissing' }
  /** The account has no e-mail, and so no sign-in by password. */
  | { readonly kind: 'PasswordNeedsEmail' };

export type PasswordResets = {
  phoneOf(email: string): Promise<Phone | null>;
  byCode(
    given: { readonly email: string; readonly code: string; readonly password: string },
    from: PasswordOrigin,
  ): Promise<PasswordResetResult>;
  /** `token`: of a sign-in link. Only signs in where the account has no e-mail. */
  byLink(
    given: { readonly token: string; readonly password: string | undefined },
    from: PasswordOrigin,
  ): Promise<PasswordResetResult>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly otp: Otp;
  readonly notifyOfChange: ChangeNotifier;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly now: () => Date;
};

type Account = User & { readonly provedPhone: string | null; readonly digits: number | null };

const accountColumns = `${userColumns}, case when phone_verified_at is not null then phone end as "provedPhone",
  phone_national_digits as digits`;
const byEmailText = `
  select ${accountColumns} from people.person where email = $1 and account_since is not null and erased_at is null`;
const byIdText = `
  select ${accountColumns} from people.person where id = $1 and account_since is not null and erased_at is null`;

const phoneOf = (account: Account | undefined): Phone | null =>
  account?.provedPhone && account.digits !== null
    ? { e164: account.provedPhone, nationalDigits: account.digits }
    : null;

/** Not a valid number: no code is right for it. */
const noPhone: Phone = { e164: '+10000', nationalDigits: 4 };

const saveText = `
  insert into people.credential as kept (person_id, password_hash, changed_at) values ($1, $2, $3)
  on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at
  returning xmax = 0 as "isFirst"`;

/** Call after authentication only: the result shows details of the account. */
const ownWeakness = ({ name, email, phone, provedPhone }: Account, password: string): Promise<string | null> =>
  passwordWeakness(password, { name, email, phones: [phone, provedPhone] });

type ResetSignIn = { readonly how: SignInWay; readonly from: Origin; readonly hash: string | null };

const signInAfterReset = async (
  deps: Dependencies,
  client: Queryable,
  account: Account,
  { how, from, hash }: ResetSignIn,
): Promise<SignInSuccess> => {
  const { id, name, email, phone, role } = account;
  const user = { id, name, email, phone, role };
  await lockPerson(client, id);
  await endSignInLinks(client, id);
  // Before the sessions are ended: a sign-in by the old password locks the credential until its session is stored.
  if (hash !== null) {
    const { rows } = await client.query<{ isFirst: boolean }>(saveText, [id, hash, deps.now()]);
    const kind = rows[0]?.isFirst === true ? 'password-set' : 'password-changed';
    await deps.notifyOfChange(client, { kind, how, person: id, sessionId: null, ip: from.ip });
  }
  await deps.sessions.endAll(id, { on: client });
  return openSession(deps, client, { user, kind: 'signed-in', how, from });
};

const byCode =
  (deps: Dependencies): PasswordResets['byCode'] =>
  async ({ email, code, password }, from) => {
    // Hashed before any check, so that the response time does not show whether there is an account.
    const hash = await hashPassword(password, hashPlaceOf(from));
    return inTransaction(deps.pool, async (client) => {
      const account = (await client.query<Account>(byEmailText, [normalEmail(email)])).rows[0];
      const phone = phoneOf(account);
      const verdict = await deps.otp.judge(client, { phone: phone ?? noPhone, code, ip: from.ip });
      if (account === undefined || phone === null || verdict === 'wrong')
        return { kind: 'wrong', whom: account?.id ?? null };
      const weakness = await ownWeakness(account, password);
      if (weakness !== null) return { kind: 'WeakPassword', weakness };
      await deps.otp.consume(client, phone.e164);
      return signInAfterReset(deps, client, account, { how: 'otp', from, hash });
    });
  };

const byLink =
  (deps: Dependencies): PasswordResets['byLink'] =>
  async ({ token, password }, from) => {
    // Checked before the expensive hash: callers without a link cost little.
    if ((await lockSignInLink(deps.pool, token, deps.now())) === null) return { kind: 'wrong', whom: null };
    const hash = password === undefined ? null : await hashPassword(password, { lane: 'known', network: from.ip });
    return inTransaction(deps.pool, async (client) => {
      const id = await lockSignInLink(client, token, deps.now());
      const account = id === null ? undefined : (await client.query<Account>(byIdText, [id])).rows[0];
      if (account === undefined) return { kind: 'wrong', whom: null };
      if (account.email === null && password !== undefined) return { kind: 'PasswordNeedsEmail' };
      if (account.email !== null && password === undefined) return { kind: 'PasswordMissing' };
      const weakness = password === undefined ? null : await ownWeakness(account, password);
      if (weakness !== null) return { kind: 'WeakPassword', weakness };
      return signInAfterReset(deps, client, account, { how: 'link', from, hash });
    });
  };

export const createPasswordResets = (deps: Dependencies): PasswordResets => ({
  phoneOf: async (email) => phoneOf((await deps.pool.query<Account>(byEmailText, [normalEmail(email)])).rows[0]),
  byCode: byCode(deps),
  byLink: byLink(deps),
});
