import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import type { Otp } from '../people/otp.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Queryable } from '../people/transaction.ts';
import type { Claims } from './claims.ts';
import type { Phones } from './phones.ts';

export type SignedIn = { readonly kind: 'signed-in'; readonly user: User; readonly token: string };
/** A wrong code or password; `whom` has an account with that phone or e-mail, null: nobody has. */
export type Wrong = { readonly kind: 'wrong'; readonly whom: number | null };

export type AccountTools = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly otp: Otp;
  readonly events: Pick<SecurityEvents, 'note'>;
  readonly claims: Claims;
  readonly phones: Pick<Phones, 'take' | 'settle'>;
  readonly now: () => Date;
};

type Entry = {
  readonly user: User;
  readonly kind: 'signed-in' | 'signed-up';
  readonly how: 'otp' | 'password';
  readonly ip: string;
};

/** Opens a session. */
export const enter = async (
  tools: AccountTools,
  client: Queryable,
  { user, kind, how, ip }: Entry,
): Promise<SignedIn> => {
  await tools.events.note(client, { kind, how, person: user.id, ip });
  return { kind: 'signed-in', user, token: await tools.sessions.open(user.id, how, client) };
};
