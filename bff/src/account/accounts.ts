import type { User } from '@mandali/contracts/shapes';
import type { CodeAttempt } from './otp.ts';
import { hashPassword } from './passwords.ts';
import { normalEmail, takenBy, userColumns } from '../people/person.ts';
import type { Phone } from '../people/phone.ts';
import { lockPhone, inTransaction, type Queryable } from '../db/transaction.ts';
import { maskEmail } from './claims.ts';
import {
  type AccountDependencies,
  openSession,
  type Origin,
  type SignInSuccess,
  type WrongSecret,
} from './open-session.ts';
import { type PasswordSignIn, signInByPassword } from './password-sign-in.ts';

/** `claim`: for an account by e-mail that has this number unproved; its `email` is masked. */
type SignupRequired = {
  readonly kind: 'signup-required';
  readonly claim: { readonly token: string; readonly email: string | null } | null;
};

type CodeSignIn = CodeAttempt & Origin;

export type Accounts = {
  signInByCode(attempt: CodeSignIn): Promise<SignInSuccess | WrongSecret | SignupRequired>;
  /** A placeholder with this phone becomes the account. */
  signUpByCode(
    name: string,
    attempt: CodeSignIn,
  ): Promise<SignInSuccess | WrongSecret | { readonly kind: 'has-account' }>;
  signInByPassword: PasswordSignIn;
  /** The phone is stored unproved (decision 7). 'in-use': another account has the e-mail or the phone. */
  signUpByEmail(person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly phone: Phone | null;
    readonly from: Origin;
  }): Promise<SignInSuccess | { readonly kind: 'in-use' }>;
};

// An account without an e-mail and a password has no sign-in that could use a claim.
const holdersText = `
  select email, exists (select from people.credential where person_id = id) as "hasPassword" from people.person
  where contact_phone = $1 and account_since is not null and erased_at is null limit 20`;

const claimOf = async (
  { claims }: AccountDependencies,
  client: Queryable,
  phone: Phone,
  challengeId: string,
): Promise<SignupRequired['claim']> => {
  const { rows } = await client.query<{ email: string | null; hasPassword: boolean }>(holdersText, [phone.e164]);
  if (!rows.some(({ email, hasPassword }) => email !== null && hasPassword)) return null;
  const [only] = rows.length === 1 ? rows : [];
  return { token: claims.write({ challengeId, phone }), email: only?.email ? maskEmail(only.email) : null };
};

const accountOf = async (client: Queryable, phone: Phone): Promise<User | null> => {
  const { rows } = await client.query<User>(
    `select ${userColumns} from people.person where phone = $1 and account_since is not null`,
    [phone.e164],
  );
  return rows[0] ?? null;
};

const signInByCode =
  (deps: AccountDependencies): Accounts['signInByCode'] =>
  (attempt) =>
    inTransaction(deps.pool, async (client) => {
      const verdict = await deps.otp.judge(client, attempt);
      const user = await accountOf(client, attempt.phone);
      if (verdict === 'wrong') return { kind: 'wrong', whom: user?.id ?? null };
      if (user === null) {
        const challengeId = await deps.otp.awaitSignup(client, attempt.phone);
        return { kind: 'signup-required', claim: await claimOf(deps, client, attempt.phone, challengeId) };
      }
      await deps.otp.consume(client, attempt.phone.e164);
      return openSession(deps, client, { user, kind: 'signed-in', how: 'otp', from: attempt });
    });

const signUpText = `
  insert into people.person as known
    (name, phone, phone_national_digits, phone_verified_at, created_at, account_since)
  values ($1, $2, $3, $4, $4, $4)
  on conflict (phone) do update set name = excluded.name,
    phone_verified_at = excluded.phone_verified_at, account_since = excluded.account_since
    where known.account_since is null
  returning ${userColumns}`;

const signUpByCode =
  (deps: AccountDependencies): Accounts['signUpByCode'] =>
  (name, attempt) =>
    inTransaction(deps.pool, async (client) => {
      const { phone, ip } = attempt;
      const verdict = await deps.otp.judge(client, attempt);
      if (verdict === 'wrong') return { kind: 'wrong', whom: (await accountOf(client, phone))?.id ?? null };
      // Serialised with corrections that change the owner of this phone.
      await lockPhone(client, phone.e164);
      const { rows } = await client.query<User>(signUpText, [name, phone.e164, phone.nationalDigits, deps.now()]);
      const user = rows[0];
      if (user === undefined) return { kind: 'has-account' };
      await deps.phones.settle(client, { id: user.id, ip }, phone);
      await deps.otp.consume(client, phone.e164);
      return openSession(deps, client, { user, kind: 'signed-up', how: 'otp', from: attempt });
    });

const signUpByEmail =
  (deps: AccountDependencies): Accounts['signUpByEmail'] =>
  async ({ name, email, password, phone, from }) => {
    const passwordHash = await hashPassword(password, { lane: 'strange', network: from.ip });
    try {
      return await inTransaction(deps.pool, async (client) => {
        const known = await client.query('select 1 from people.person where phone = $1', [phone?.e164 ?? null]);
        if (known.rowCount !== 0) return { kind: 'in-use' };
        const { rows } = await client.query<User>(
          `insert into people.person (name, email, contact_phone, created_at, account_since)
           values ($1, $2, $3, $4, $4) returning ${userColumns}`,
          [name, normalEmail(email), phone?.e164 ?? null, deps.now()],
        );
        const user = rows[0];
        if (user === undefined) throw new Error('an insert gave no row');
        await client.query('insert into people.credential (person_id, password_hash, changed_at) values ($1, $2, $3)', [
          user.id,
          passwordHash,
          deps.now(),
        ]);
        return openSession(deps, client, { user, kind: 'signed-up', how: 'password', from });
      });
    } catch (error) {
      if (takenBy(error) === null) throw error;
      return { kind: 'in-use' };
    }
  };

export const createAccounts = (deps: AccountDependencies): Accounts => ({
  signInByCode: signInByCode(deps),
  signUpByCode: signUpByCode(deps),
  signInByPassword: signInByPassword(deps),
  signUpByEmail: signUpByEmail(deps),
});
