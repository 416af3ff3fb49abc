import { deletedWithPerson, ofErased, type PersonalTables } from '../db/personal-data.ts';
import type { PersonalData } from '../http/personal-data.ts';
import type { Pool } from 'pg';
import type { Passkeys } from './passkeys.ts';

export const accountTables = {
  account_join: {
    holds: 'which account was joined into which, hash of a used token, a proved number until the join is finished',
    erasure: 'deleted',
    erase: ['delete from people.account_join where $1 in (from_id, to_id)'],
    // A repeated call is recognised during the life of an idempotency key.
    purge: { text: `delete from people.account_join where at <= $1 and open_committees = '{}'`, before: ['answers'] },
    notExported: 'deleted a day after the join is finished',
  },
  credential: { holds: 'password hash', ...deletedWithPerson('credential'), notExported: 'a secret' },
  passkey: {
    holds: 'public keys of authenticators and the names that the person gave them',
    ...deletedWithPerson('passkey'),
    exportedAs: 'passkeys',
  },
  sign_in_link: {
    holds: 'hash of a token by which the person may sign in',
    ...deletedWithPerson('sign_in_link'),
    purge: { text: `delete from people.sign_in_link where expires_at <= $1 or ${ofErased()}`, before: ['now'] },
    notExported: 'a secret',
  },
  // The passkey challenges of a session are deleted with it.
  session: {
    holds: 'token hash, times of use, kind of browser',
    ...deletedWithPerson('session'),
    purge: {
      text: `delete from people.session where last_seen_at <= $1 or created_at <= $2 or ${ofErased()}`,
      before: ['idle', 'oldest'],
    },
    exportedAs: 'sessions',
  },
  passkey_challenge: {
    holds: null,
    purge: { text: `delete from people.passkey_challenge where expires_at <= $1`, before: ['now'] },
  },
  otp_challenge: {
    holds: 'phone and code, sealed',
    erasure: 'deleted',
    purge: {
      text: `delete from people.otp_challenge where greatest(expires_at, signup_until) <= $1`,
      before: ['now'],
    },
    notExported: 'a secret, kept for minutes',
  },
} as const satisfies PersonalTables;

const sessionsText = `
  select opened_by as "openedBy", browser, created_at as "createdAt", last_seen_at as "lastSeenAt", id = $2 as current
  from people.session where person_id = $1 order by id`;

type Stores = { readonly pool: Pool; readonly passkeys: Pick<Passkeys, 'of'> };

export const createAccountData = ({ pool, passkeys }: Stores): PersonalData => ({
  tables: accountTables,
  ownData: async ({ userId, sessionId }) => ({
    sessions: (await pool.query(sessionsText, [userId, sessionId])).rows,
    passkeys: await passkeys.of(userId),
  }),
});
