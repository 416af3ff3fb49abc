import type { AuthenticationResponse } from '@mandali/contracts/passkeys';
import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { enter, type Origin, type SignedIn } from './enter.ts';
import { userColumns } from '../people/person.ts';
import type { SecurityEvents, Tell } from '../people/security-events.ts';
import type { Sessions } from './sessions.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Passkeys } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

type Tools = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly tellChange: Tell;
  readonly events: Pick<SecurityEvents, 'note'>;
  readonly passkeys: Passkeys;
  readonly relyingParty: RelyingParty | null;
};

const userText = `
  select ${userColumns} from people.person where id = $1 and account_since is not null and erased_at is null`;

/** Whether an answer is right, and its passkey that of the person. */
export const createProvesByPasskey =
  ({ pool, passkeys, relyingParty }: Pick<Tools, 'pool' | 'passkeys' | 'relyingParty'>) =>
  async (personId: number, response: AuthenticationResponse): Promise<boolean> => {
    const checked = relyingParty === null ? null : await passkeys.check(relyingParty, response);
    return checked?.personId === personId && (await passkeys.use(pool, checked));
  };

/** Signs in by a passkey. Null: its answer is not right, or passkeys are not used here. */
export const createPasskeySignIn =
  (tools: Tools) =>
  async (response: AuthenticationResponse, from: Origin): Promise<SignedIn | null> => {
    const { pool, passkeys, relyingParty } = tools;
    const checked = relyingParty === null ? null : await passkeys.check(relyingParty, response);
    if (checked === null) return null;
    return inTransaction(pool, async (client) => {
      const user = (await client.query<User>(userText, [checked.personId])).rows[0];
      if (user === undefined || !(await passkeys.use(client, checked))) return null;
      return enter(tools, client, { user, kind: 'signed-in', how: 'passkey', from });
    });
  };

export type ProvesByPasskey = ReturnType<typeof createProvesByPasskey>;
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
