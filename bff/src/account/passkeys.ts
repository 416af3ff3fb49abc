import { createHash } from 'node:crypto';
import type { AuthenticationResponse, Passkey, RegistrationResponse } from '@mandali/contracts/passkeys';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import { inTransaction, lockFor, type Queryable, violatedConstraint } from '../db/transaction.ts';
import { challengeMs, type PasskeyChallenges } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';

// Loaded on first use: its X.509 library would slow the start down.
const webAuthn = () => import('@simplewebauthn/server');
type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;

const maxPasskeys = 20;

export type CheckedPasskey = { readonly id: number; readonly personId: number; readonly signCount: number };

type NewPasskey = {
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
  readonly response: RegistrationResponse;
  readonly name: string;
  readonly ip: string;
};
export type AddPasskeyResult =
  | { readonly kind: 'added'; readonly passkey: Passkey }
  | { readonly kind: 'PasskeyWrong' | 'PasskeyKnown' | 'TooManyPasskeys' };

export type Passkeys = {
  of(personId: number): Promise<Passkey[]>;
  byCredential(personId: number, credentialId: string): Promise<Passkey | null>;
  creationOptions(
    party: RelyingParty,
    caller: Pick<Caller, 'userId' | 'sessionId'>,
  ): ReturnType<WebAuthn['generateRegistrationOptions']>;
  requestOptions(party: RelyingParty): ReturnType<WebAuthn['generateAuthenticationOptions']>;
  add(party: RelyingParty, adding: NewPasskey): Promise<AddPasskeyResult>;
  /** Consumes the challenge. Null: invalid, for any reason. */
  check(party: RelyingParty, response: AuthenticationResponse): Promise<CheckedPasskey | null>;
  /** False: its counter was used concurrently, or it was removed. */
  use(on: Queryable, checked: CheckedPasskey): Promise<boolean>;
  remove(caller: Pick<Caller, 'userId' | 'sessionId'>, id: number, ip: string): Promise<boolean>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly challenges: PasskeyChallenges;
  readonly notifyOfChange: ChangeNotifier;
  readonly now: () => Date;
};

const listText = `
  select id::float8 as id, name, created_at as since, last_used_at as "lastUsedAt" from people.passkey
  where person_id = $1 and ($2::bytea is null or credential_id = $2) order by people.passkey.id`;
type ListRow = { id: number; name: string; since: Date; lastUsedAt: Date | null };
const toPasskey = ({ since, lastUsedAt, ...rest }: ListRow): Passkey => ({
  ...rest,
  since: since.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** User handle, the same for all passkeys of a person, so that an authenticator stores only one of them. */
const handleOf = (personId: number): Buffer => createHash('sha256').update(`mandali person ${personId}`).digest();

const challengeIn = (clientDataJSON: string): Buffer | null => {
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof clientData?.challenge === 'string' ? Buffer.from(clientData.challenge, 'base64url') : null;
  } catch {
    return null;
  }
};

const spend = async (
  { challenges }: Dependencies,
  response: { readonly clientDataJSON: string },
  purpose: Parameters<PasskeyChallenges['spend']>[1],
): Promise<Buffer | null> => {
  const challenge = challengeIn(response.clientDataJSON);
  return challenge !== null && (await challenges.spend(challenge, purpose)) ? challenge : null;
};

const creationOptions =
  (deps: Dependencies): Passkeys['creationOptions'] =>
  async ({ id: rpID }, { userId, sessionId }) => {
    const { rows } = await deps.pool.query<{ name: string; login: string | null }>(
      'select name, coalesce(email, phone) as login from people.person where id = $1',
      [userId],
    );
    const existing = await deps.pool.query<{ id: Buffer; transports: string[] }>(
      'select credential_id as id, transports from people.passkey where person_id = $1',
      [userId],
    );
    const { name = '', login = null } = rows[0] ?? {};
    return (await webAuthn()).generateRegistrationOptions({
      rpName: 'Mandali',
      rpID,
      userID: new Uint8Array(handleOf(userId)),
      userName: login ?? name,
      userDisplayName: name,
      challenge: new Uint8Array(await deps.challenges.issue({ kind: 'add', sessionId })),
      timeout: challengeMs,
      excludeCredentials: existing.rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  };

const requestOptions =
  ({ challenges }: Dependencies): Passkeys['requestOptions'] =>
  async ({ id: rpID }) =>
    (await webAuthn()).generateAuthenticationOptions({
      rpID,
      challenge: new Uint8Array(await challenges.issue({ kind: 'sign-in' })),
      timeout: challengeMs,
      userVerification: 'required',
    });

const verifyRegistration = async (
  deps: Dependencies,
  { id, origin }: RelyingParty,
  { caller, response }: NewPasskey,
) => {
  const { sessionId } = caller;
  const challenge = await spend(deps, response.response, { kind: 'add', sessionId });
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified === true ? verified.registrationInfo.credential : null;
};

const addText = `
  insert into people.passkey
    (person_id, credential_id, user_handle, public_key, sign_count, transports, name, created_at)
  select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from people.passkey where person_id = $1) < ${maxPasskeys}
  returning id::float8 as id, name, created_at as since, last_used_at as "lastUsedAt"`;

const add =
  (deps: Dependencies): Passkeys['add'] =>
  async (party, adding) => {
    const credential = await verifyRegistration(deps, party, adding);
    if (credential === null) return { kind: 'PasskeyWrong' };
    const { userId, sessionId } = adding.caller;
    const values = [
      userId,
      Buffer.from(credential.id, 'base64url'),
      handleOf(userId),
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      adding.name,
      deps.now(),
    ];
    try {
      return await inTransaction(deps.pool, async (client) => {
        await lockFor(client, `passkeys ${userId}`);
        const passkey = (await client.query<ListRow>(addText, values)).rows[0];
        if (passkey === undefined) return { kind: 'TooManyPasskeys' };
        await deps.notifyOfChange(client, { kind: 'passkey-added', person: userId, sessionId, ip: adding.ip });
        return { kind: 'added', passkey: toPasskey(passkey) };
      });
    } catch (error) {
      if (violatedConstraint(error) === 'passkey_credential_id_key') return { kind: 'PasskeyKnown' };
      throw error;
    }
  };

type PasskeyRow = {
  id: string;
  person_id: string;
  user_handle: Buffer;
  public_key: Buffer;
  sign_count: string;
};
const storedText = `
  select k.id, k.person_id, k.user_handle, k.public_key, k.sign_count
  from people.passkey k join people.person p on p.id = k.person_id
  where k.credential_id = $1 and p.erased_at is null`;

const check =
  (deps: Dependencies): Passkeys['check'] =>
  async ({ id, origin }, response) => {
    const challenge = await spend(deps, response.response, { kind: 'sign-in' });
    if (challenge === null) return null;
    const { rows } = await deps.pool.query<PasskeyRow>(storedText, [Buffer.from(response.id, 'base64url')]);
    const stored = rows[0];
    const handle = response.response.userHandle;
    if (stored === undefined) return null;
    // A discoverable credential always has a user handle.
    if (!handle || !Buffer.from(handle, 'base64url').equals(stored.user_handle)) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const counter = Number(stored.sign_count);
    const verified = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: response.id, publicKey: new Uint8Array(stored.public_key), counter },
      requireUserVerification: true,
    }).catch(() => null);
    if (verified?.verified !== true) return null;
    return {
      id: Number(stored.id),
      personId: Number(stored.person_id),
      signCount: verified.authenticationInfo.newCounter,
    };
  };

// Checks the counter again: two copies of an authenticator may respond concurrently.
const useText = `
  update people.passkey set sign_count = $2::bigint, last_used_at = $3
  where id = $1 and (sign_count < $2::bigint or (sign_count = 0 and $2::bigint = 0))`;

/** WebAuthn Level 3, docs/adr/0062. An additional sign-in, never the only one. */
export const createPasskeys = (deps: Dependencies): Passkeys => ({
  of: async (personId) => (await deps.pool.query<ListRow>(listText, [personId, null])).rows.map(toPasskey),
  async byCredential(personId, credentialId) {
    const values = [personId, Buffer.from(credentialId, 'base64url')];
    const row = (await deps.pool.query<ListRow>(listText, values)).rows[0];
    return row === undefined ? null : toPasskey(row);
  },
  creationOptions: creationOptions(deps),
  requestOptions: requestOptions(deps),
  add: add(deps),
  check: check(deps),
  use: async (on, { id, signCount }) => (await on.query(useText, [id, signCount, deps.now()])).rowCount === 1,
  remove: ({ userId, sessionId }, id, ip) =>
    inTransaction(deps.pool, async (client) => {
      const removed = await client.query('delete from people.passkey where id = $1 and person_id = $2', [id, userId]);
      if (removed.rowCount === 0) return false;
      await deps.notifyOfChange(client, { kind: 'passkey-removed', person: userId, sessionId, ip });
      return true;
    }),
});
