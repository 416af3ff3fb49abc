import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import type { Otp, Try } from './otp.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { normalEmail, takenBy, userColumns } from './person.ts';
import type { Phone } from './phone.ts';
import type { SecurityEvents } from './security-events.ts';
import type { Sessions } from './sessions.ts';
import { holdPhone, inTransaction, type Queryable } from './transaction.ts';

export type SignedIn = { readonly kind: 'signed-in'; readonly user: User; readonly token: string };
/** A wrong code or password; `whom` has an account with that phone or e-mail, null: nobody has. */
type Wrong = { readonly kind: 'wrong'; readonly whom: number | null };

export type Accounts = {
  /** A right code signs in anyone who has this phone, or else waits for the sign-up. */
  signInByCode(tried: Try): Promise<SignedIn | Wrong | { readonly kind: 'signup-required' }>;
  /** Makes the account of a phone that a code has proven; a placeholder with this phone becomes the person. */
  signUpByCode(name: string, tried: Try): Promise<SignedIn | Wrong | { readonly kind: 'has-account' }>;
  signInByPassword(email: string, password: string, ip: string): Promise<SignedIn | Wrong>;
  /** The phone is kept as typed and proves nothing (decision 7). 'in-use': e-mail or phone are somebody's. */
  signUpByEmail(person: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly phone: Phone | null;
    readonly ip: string;
  }): Promise<SignedIn | { readonly kind: 'in-use' }>;
};

type Tools = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly otp: Otp;
  readonly events: Pick<SecurityEvents, 'note'>;
  readonly now: () => Date;
};

type Entry = {
  readonly user: User;
  readonly kind: 'signed-in' | 'signed-up';
  readonly how: 'otp' | 'password';
  readonly ip: string;
};

const enter = async (tools: Tools, client: Queryable, { user, kind, how, ip }: Entry): Promise<SignedIn> => {
  await tools.events.note(client, { kind, how, person: user.id, ip });
  return { kind: 'signed-in', user, token: await tools.sessions.open(user.id, how, client) };
};

/** Somebody has proven the phone: what others only claimed is dropped. */
const settlePhone = (client: Queryable, phone: Phone, personId: number): Promise<unknown> =>
  client.query('update people.person set contact_phone = null where contact_phone = $1 and id <> $2', [
    phone.e164,
    personId,
  ]);

const accountOf = async (client: Queryable, phone: Phone): Promise<User | null> => {
  const { rows } = await client.query<User>(
    `select ${userColumns} from people.person where phone = $1 and account_since is not null`,
    [phone.e164],
  );
  return rows[0] ?? null;
};

const signInByCode =
  (tools: Tools): Accounts['signInByCode'] =>
  (tried) =>
    inTransaction(tools.pool, async (client) => {
      const verdict = await tools.otp.judge(client, tried);
      const user = await accountOf(client, tried.phone);
      if (verdict === 'wrong') return { kind: 'wrong', whom: user?.id ?? null };
      if (user === null) {
        await tools.otp.awaitSignup(client, tried.phone);
        return { kind: 'signup-required' };
      }
      await tools.otp.consume(client, tried.phone.e164);
      return enter(tools, client, { user, kind: 'signed-in', how: 'otp', ip: tried.ip });
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
  (tools: Tools): Accounts['signUpByCode'] =>
  (name, tried) =>
    inTransaction(tools.pool, async (client) => {
      const { phone, ip } = tried;
      const verdict = await tools.otp.judge(client, tried);
      if (verdict === 'wrong') return { kind: 'wrong', whom: (await accountOf(client, phone))?.id ?? null };
      // A correction that takes this phone from somebody, or gives it to them, comes before or after.
      await holdPhone(client, phone.e164);
      const { rows } = await client.query<User>(signUpText, [name, phone.e164, phone.nationalDigits, tools.now()]);
      const user = rows[0];
      if (user === undefined) return { kind: 'has-account' };
      await settlePhone(client, phone, user.id);
      await tools.otp.consume(client, phone.e164);
      return enter(tools, client, { user, kind: 'signed-up', how: 'otp', ip });
    });

const signInByPassword =
  (tools: Tools): Accounts['signInByPassword'] =>
  async (email, password, ip) => {
    const { rows } = await tools.pool.query<User & { hash: string | null }>(
      `select ${userColumns}, password_hash as hash
       from people.person left join people.credential on person_id = id where email = $1`,
      [normalEmail(email)],
    );
    const row = rows[0];
    const matches = await verifyPassword(row?.hash ?? null, password);
    if (row === undefined || !matches) return { kind: 'wrong', whom: row?.id ?? null };
    const { hash, ...user } = row;
    return inTransaction(tools.pool, async (client) => {
      // Held until the session is stored: a change of the password comes before, and is seen here, or ends the session.
      const still = await client.query(
        'select from people.credential where person_id = $1 and password_hash = $2 for share',
        [user.id, hash],
      );
      if (still.rowCount === 0) return { kind: 'wrong', whom: user.id };
      return enter(tools, client, { user, kind: 'signed-in', how: 'password', ip });
    });
  };

const signUpByEmail =
  (tools: Tools): Accounts['signUpByEmail'] =>
  async ({ name, email, password, phone, ip }) => {
    const passwordHash = await hashPassword(password);
    try {
      return await inTransaction(tools.pool, async (client) => {
        const known = await client.query('select 1 from people.person where phone = $1', [phone?.e164 ?? null]);
        if (known.rowCount !== 0) return { kind: 'in-use' };
        const { rows } = await client.query<User>(
          `insert into people.person (name, email, contact_phone, created_at, account_since)
           values ($1, $2, $3, $4, $4) returning ${userColumns}`,
          [name, normalEmail(email), phone?.e164 ?? null, tools.now()],
        );
        const user = rows[0];
        if (user === undefined) throw new Error('an insert gave no row');
        await client.query('insert into people.credential (person_id, password_hash, changed_at) values ($1, $2, $3)', [
          user.id,
          passwordHash,
          tools.now(),
        ]);
        return enter(tools, client, { user, kind: 'signed-up', how: 'password', ip });
      });
    } catch (error) {
      if (takenBy(error) === null) throw error;
      return { kind: 'in-use' };
    }
  };

/** Signing in and signing up, by code or by password. */
export const createAccounts = (tools: Tools): Accounts => ({
  signInByCode: signInByCode(tools),
  signUpByCode: signUpByCode(tools),
  signInByPassword: signInByPassword(tools),
  signUpByEmail: signUpByEmail(tools),
});
