import type { Pool } from 'pg';
import type { Otp, Verdict } from './otp.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { normalEmail, takenBy, userColumns, userOf, type Taken, type User, type UserRow } from './person.ts';
import type { Phone } from './phone.ts';
import type { Sessions } from './sessions.ts';
import { inTransaction, type Queryable } from './transaction.ts';

export type SignedIn = { readonly kind: 'signed-in'; readonly user: User; readonly token: string };
type BadCode = { readonly kind: Exclude<Verdict, 'right'> };

export type Accounts = {
  /** A right code signs in whoever has this phone, or else waits for the sign-up. */
  signInByCode(phone: Phone, code: string): Promise<SignedIn | BadCode | { readonly kind: 'signup-required' }>;
  /** Makes the account of a phone that a code has proven; a placeholder with this phone becomes the person. */
  signUpByCode(
    name: string,
    phone: Phone,
    code: string,
  ): Promise<SignedIn | BadCode | { readonly kind: 'has-account' }>;
  signInByPassword(email: string, password: string): Promise<SignedIn | null>;
  /** The phone is kept as typed and proves nothing (decision 7). */
  signUpByEmail(person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly phone: Phone | null;
  }): Promise<SignedIn | { readonly kind: Taken }>;
};

type Tools = { readonly pool: Pool; readonly sessions: Sessions; readonly otp: Otp; readonly now: () => Date };

const enter = async (tools: Tools, client: Queryable, user: User, by: 'otp' | 'password'): Promise<SignedIn> => ({
  kind: 'signed-in',
  user,
  token: await tools.sessions.open(user.id, by, client),
});

/** Somebody has proven the phone: what others only claimed is dropped. */
const settlePhone = (client: Queryable, phone: Phone, personId: number): Promise<unknown> =>
  client.query('update people.person set contact_phone = null where contact_phone = $1 and id <> $2', [
    phone.e164,
    personId,
  ]);

const signInByCode =
  (tools: Tools): Accounts['signInByCode'] =>
  (phone, code) =>
    inTransaction(tools.pool, async (client) => {
      const verdict = await tools.otp.judge(client, phone, code);
      if (verdict !== 'right') return { kind: verdict };
      const { rows } = await client.query<UserRow>(
        `select ${userColumns} from people.person where phone = $1 and account_since is not null`,
        [phone.e164],
      );
      const row = rows[0];
      if (row === undefined) {
        await tools.otp.awaitSignup(client, phone);
        return { kind: 'signup-required' };
      }
      await tools.otp.consume(client, phone.e164);
      return enter(tools, client, userOf(row), 'otp');
    });

const signUpByCode =
  (tools: Tools): Accounts['signUpByCode'] =>
  (name, phone, code) =>
    inTransaction(tools.pool, async (client) => {
      const verdict = await tools.otp.judge(client, phone, code);
      if (verdict !== 'right') return { kind: verdict };
      const { rows } = await client.query<UserRow>(
        `insert into people.person as known
           (name, phone, phone_national_digits, phone_verified_at, created_at, account_since)
         values ($1, $2, $3, $4, $4, $4)
         on conflict (phone) do update set name = excluded.name,
           phone_verified_at = excluded.phone_verified_at, account_since = excluded.account_since
           where known.account_since is null
         returning ${userColumns}`,
        [name, phone.e164, phone.nationalDigits, tools.now()],
      );
      const row = rows[0];
      if (row === undefined) return { kind: 'has-account' };
      const user = userOf(row);
      await settlePhone(client, phone, user.id);
      await tools.otp.consume(client, phone.e164);
      return enter(tools, client, user, 'otp');
    });

const signInByPassword =
  (tools: Tools): Accounts['signInByPassword'] =>
  async (email, password) => {
    const { rows } = await tools.pool.query<UserRow & { password_hash: string | null }>(
      `select ${userColumns}, password_hash
       from people.person left join people.credential on person_id = id where email = $1`,
      [normalEmail(email)],
    );
    const row = rows[0];
    const matches = await verifyPassword(row?.password_hash ?? null, password);
    if (row === undefined || !matches) return null;
    return enter(tools, tools.pool, userOf(row), 'password');
  };

const signUpByEmail =
  (tools: Tools): Accounts['signUpByEmail'] =>
  async ({ name, email, password, phone }) => {
    const passwordHash = await hashPassword(password);
    try {
      return await inTransaction(tools.pool, async (client) => {
        const known = await client.query('select 1 from people.person where phone = $1', [phone?.e164 ?? null]);
        if (known.rowCount !== 0) return { kind: 'PhoneTaken' };
        const { rows } = await client.query<UserRow>(
          `insert into people.person (name, email, contact_phone, created_at, account_since)
           values ($1, $2, $3, $4, $4) returning ${userColumns}`,
          [name, normalEmail(email), phone?.e164 ?? null, tools.now()],
        );
        const user = rows.map(userOf)[0];
        if (user === undefined) throw new Error('an insert gave no row');
        await client.query('insert into people.credential (person_id, password_hash, changed_at) values ($1, $2, $3)', [
          user.id,
          passwordHash,
          tools.now(),
        ]);
        return enter(tools, client, user, 'password');
      });
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      return { kind: taken };
    }
  };

/** Signing in and signing up, by code or by password. */
export const createAccounts = (tools: Tools): Accounts => ({
  signInByCode: signInByCode(tools),
  signUpByCode: signUpByCode(tools),
  signInByPassword: signInByPassword(tools),
  signUpByEmail: signUpByEmail(tools),
});
