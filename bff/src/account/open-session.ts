import type { User } from '@mandali/contracts/shapes';
import type { Pool } from 'pg';
import { browserName } from './browser-name.ts';
import type { Queue } from '@mandali/runtime/queue';
import type { Familiarity } from '../http/familiarity.ts';
import type { Otp } from './otp.ts';
import type { HashPlace } from './passwords.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import type { Sessions, SignInWay } from './sessions.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Claims } from './claims.ts';
import type { Phones } from './phones.ts';

export type SignInSuccess = {
  readonly kind: 'signed-in';
  readonly user: User;
  readonly token: string;
  readonly sessionId: number;
};
/** `whom`: the account with that phone or e-mail; null: none. */
export type WrongSecret = { readonly kind: 'wrong'; readonly whom: number | null };

export type Origin = { readonly ip: string; readonly userAgent: string };
export type PasswordOrigin = Origin & { readonly familiarity: Familiarity };

export const hashPlaceOf = ({ ip, familiarity }: PasswordOrigin): HashPlace => ({
  lane: familiarity === 'stranger' ? 'strange' : 'known',
  network: ip,
});

export type AccountDependencies = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly otp: Otp;
  readonly notifyOfChange: ChangeNotifier;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly claims: Claims;
  readonly phones: Pick<Phones, 'take' | 'settle'>;
  readonly appendQueue: Queue;
  readonly now: () => Date;
};

type Entry = {
  readonly user: User;
  readonly kind: 'signed-in' | 'signed-up';
  readonly how: SignInWay;
  readonly from: Origin;
};

const othersText = 'select from people.session where person_id = $1 and id <> $2 limit 1';

export const openSession = async (
  deps: Pick<AccountDependencies, 'notifyOfChange' | 'events' | 'sessions'>,
  client: Queryable,
  { user, kind, how, from: { ip, userAgent } }: Entry,
): Promise<SignInSuccess> => {
  const session = await deps.sessions.start(user.id, how, client, userAgent);
  const change = { kind, how, person: user.id, sessionId: session.id, ip, browser: browserName(userAgent) };
  const others = await client.query(othersText, [user.id, session.id]);
  // Without other devices the event is stored as seen: otherwise the next device would show it as new.
  await (others.rowCount === 0 ? deps.events.record(client, change) : deps.notifyOfChange(client, change));
  return { kind: 'signed-in', user, token: session.token, sessionId: session.id };
};
