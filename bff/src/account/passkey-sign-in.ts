import type { AuthenticationResponse } from '@mandali/contracts/passkeys';
import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { openSession, type Origin, type SignInSuccess } from './open-session.ts';
import { userColumns } from '../people/person.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import type { Sessions } from './sessions.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

type Dependencies = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly notifyOfChange: ChangeNotifier;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly passkeys: Passkeys;
  readonly relyingParty: RelyingParty | null;
};

const userText = `
  select ${userColumns} from people.person where id = $1 and account_since is not null and erased_at is null`;

export const createProvesByPasskey =
  ({ pool, passkeys, relyingParty }: Pick<Dependencies, 'pool' | 'passkeys' | 'relyingParty'>) =>
  async (personId: number, response: AuthenticationResponse): Promise<boolean> => {
    const verified = relyingParty === null ? null : await passkeys.check(relyingParty, response);
    return verified?.personId === personId && (await passkeys.use(pool, verified));
  };

/** Null: the response is invalid, or passkeys are disabled. */
export const createPasskeySignIn =
  (deps: Dependencies) =>
  async (response: AuthenticationResponse, from: Origin): Promise<SignInSuccess | null> => {
    const { pool, passkeys, relyingParty } = deps;
    const verified = relyingParty === null ? null : await passkeys.check(relyingParty, response);
    if (verified === null) return null;
    return inTransaction(pool, async (client) => {
      const user = (await client.query<User>(userText, [verified.personId])).rows[0];
      if (user === undefined || !(await passkeys.use(client, verified))) return null;
      return openSession(deps, client, { user, kind: 'signed-in', how: 'passkey', from });
    });
  };

export type ProvesByPasskey = ReturnType<typeof createProvesByPasskey>;
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
