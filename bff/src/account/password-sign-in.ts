import type { User } from '@mandali/contracts/shapes';
import { hashPassword, matchPassword } from './passwords.ts';
import { normalEmail, userColumns } from '../people/person.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import {
  type AccountDependencies,
  openSession,
  hashPlaceOf,
  type PasswordOrigin,
  type SignInSuccess,
  type WrongSecret,
} from './open-session.ts';
import type { Claim } from './claims.ts';
import { lockPerson } from '../people/person-locks.ts';

type Refusal = { readonly kind: 'refused'; readonly whom: number; readonly rejection: Rejection };

type PasswordSignInResult = SignInSuccess | WrongSecret | Refusal;

/** The number of a claim becomes the proved phone of the account. */
export type PasswordSignIn = (
  email: string,
  password: string,
  from: PasswordOrigin & { readonly claim?: string | undefined },
) => Promise<PasswordSignInResult>;

const numbersText = 'select phone, contact_phone as waiting from people.person where id = $1';

const refusalOf = async (
  { otp }: AccountDependencies,
  client: Queryable,
  id: number,
  claim: Claim | null,
): Promise<Rejection | null> => {
  if (claim === null || !(await otp.isAwaited(client, claim.challengeId))) return { kind: 'ClaimInvalid' };
  const { rows } = await client.query<{ phone: string | null; waiting: string | null }>(numbersText, [id]);
  const { phone = null, waiting = null } = rows[0] ?? {};
  const isOtherNumber = phone !== null && ![phone, waiting].includes(claim.phone.e164);
  return isOtherNumber ? { kind: 'OtherNumber' } : null;
};

const unchangedText = 'select from people.credential where person_id = $1 and password_hash = $2 for share';
const rehashText = 'update people.credential set password_hash = $3 where person_id = $1 and password_hash = $2';

export const signInByPassword =
  (deps: AccountDependencies): PasswordSignIn =>
  async (email, password, { claim: token, ...from }) => {
    const { rows } = await deps.pool.query<User & { hash: string | null }>(
      `select ${userColumns}, password_hash as hash
       from people.person left join people.credential on person_id = id where email = $1`,
      [normalEmail(email)],
    );
    const row = rows[0];
    const place = hashPlaceOf(from);
    const match = await matchPassword(row?.hash ?? null, password, place);
    if (row === undefined || match === 'wrong') return { kind: 'wrong', whom: row?.id ?? null };
    const { hash, ...user } = row;
    const newHash = match === 'as-typed' ? await hashPassword(password, place) : null;
    const entry = { kind: 'signed-in', how: 'password', from } as const;
    // A claim may append to the event log, which needs a slot of the append queue.
    const queue = token === undefined ? undefined : deps.appendQueue;
    const open = async (client: Queryable): Promise<PasswordSignInResult> => {
      if (token !== undefined) await lockPerson(client, user.id);
      // Locked until the session is stored: a concurrent change of the password is seen here, or ends the session.
      const credential =
        newHash === null
          ? await client.query(unchangedText, [user.id, hash])
          : await client.query(rehashText, [user.id, hash, newHash]);
      if (credential.rowCount === 0) return { kind: 'wrong', whom: user.id };
      if (token === undefined) return openSession(deps, client, { user, ...entry });
      const claim = deps.claims.read(token);
      const rejection = await refusalOf(deps, client, user.id, claim);
      if (claim === null || rejection !== null)
        return { kind: 'refused', whom: user.id, rejection: rejection ?? { kind: 'ClaimInvalid' } };
      const signedIn = await openSession(deps, client, { user, ...entry });
      const { sessionId } = signedIn;
      const taken = await deps.phones.take(client, { id: user.id, sessionId, ip: from.ip }, claim.phone);
      if (!taken.ok) throw new RefusedClaim(taken.rejection);
      return { ...signedIn, user: taken.user };
    };
    return inTransaction(deps.pool, open, queue).catch((error: unknown): Refusal => {
      if (error instanceof RefusedClaim) return { kind: 'refused', whom: user.id, rejection: error.rejection };
      throw error;
    });
  };

/** Rolls back the transaction, and the new session with it. */
class RefusedClaim extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super('the claim was refused');
    this.rejection = rejection;
  }
}
