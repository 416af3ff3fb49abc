import { createHash } from 'node:crypto';
import type { AuthenticationResponse, Passkey, RegistrationResponse } from '@mandali/contracts/passkeys';
import type { Pool } from 'pg';
import type { Caller } from '../http/caller.ts';
import { inTransaction, lockFor, type Queryable, violatedConstraint } from '../db/transaction.ts';
import { challengeMs, type PasskeyChallenges } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { TellChange } from '../people/tell-change.ts';

// Loaded with the first passkey: it brings an X.509 library along, which a start need not wait for.
const webAuthn = () => import('@simplewebauthn/server');
type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;

/** Maximum number of passkeys of a person. */
const most = 20;

/** A passkey whose answer was right, before its use is noted. */
export type CheckedPasskey = { readonly id: number; readonly personId: number; readonly signCount: number };

type NewPasskey = {
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
  readonly response: RegistrationResponse;
  readonly name: string;
  readonly ip: string;
};
export type AddedPasskey =
  | { readonly kind: 'added'; readonly passkey: Passkey }
  | { readonly kind: 'PasskeyWrong' | 'PasskeyKnown' | 'TooManyPasskeys' };

export type Passkeys = {
  of(personId: number): Promise<Passkey[]>;
  /** The person's passkey with this credential id, or null. */
  byCredential(personId: number, credentialId: string): Promise<Passkey | null>;
  creationOptions(
    party: RelyingParty,
    caller: Pick<Caller, 'userId' | 'sessionId'>,
  ): ReturnType<WebAuthn['generateRegistrationOptions']>;
  requestOptions(party: RelyingParty): ReturnType<WebAuthn['generateAuthenticationOptions']>;
  add(party: RelyingParty, adding: NewPasskey): Promise<AddedPasskey>;
  /** Checks an answer, and spends its challenge. Null: it is not right, for whichever reason. */
  check(party: RelyingParty, response: AuthenticationResponse): Promise<CheckedPasskey | null>;
  /** Notes the use of a checked passkey. False: its counter was seen meanwhile, or it was removed. */
  use(on: Queryable, checked: CheckedPasskey): Promise<boolean>;
  /** False: the person has no such passkey. */
  remove(caller: Pick<Caller, 'userId' | 'sessionId'>, id: number, ip: string): Promise<boolean>;
};

type Tools = {
  readonly pool: Pool;
  readonly challenges: PasskeyChallenges;
  readonly tellChange: TellChange;
  readonly now: () => Date;
};

const listText = `
  select id::float8 as id, name, created_at as since, last_used_at as "lastUsedAt" from people.passkey
  where person_id = $1 and ($2::bytea is null or credential_id = $2) order by people.passkey.id`;
type ListRow = { id: number; name: string; since: Date; lastUsedAt: Date | null };
const told = ({ since, lastUsedAt, ...rest }: ListRow): Passkey => ({
  ...rest,
  since: since.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The same for all passkeys of a person, so that an authenticator keeps one of them; says nothing about the person. */
const handleOf = (personId: number): Buffer => createHash('sha256').update(`mandali person ${personId}`).digest();

/** The challenge that a browser says it answers, or null. */
const challengeIn = (clientDataJSON: string): Buffer | null => {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof said?.challenge === 'string' ? Buffer.from(said.challenge, 'base64url') : null;
  } catch {
    return null;
  }
};

const spend = async (
  { challenges }: Tools,
  response: { readonly clientDataJSON: string },
  purpose: Parameters<PasskeyChallenges['spend']>[1],
): Promise<Buffer | null> => {
  const challenge = challengeIn(response.clientDataJSON);
  return challenge !== null && (await challenges.spend(challenge, purpose)) ? challenge : null;
};

const creationOptions =
  (tools: Tools): Passkeys['creationOptions'] =>
  async ({ id: rpID }, { userId, sessionId }) => {
    const { rows } = await tools.pool.query<{ name: string; login: string | null }>(
      'select name, coalesce(email, phone) as login from people.person where id = $1',
      [userId],
    );
    const held = await tools.pool.query<{ id: Buffer; transports: string[] }>(
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
      challenge: new Uint8Array(await tools.challenges.issue({ kind: 'add', sessionId })),
      timeout: challengeMs,
      excludeCredentials: held.rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  };

const requestOptions =
  ({ challenges }: Tools): Passkeys['requestOptions'] =>
  async ({ id: rpID }) =>
    (await webAuthn()).generateAuthenticationOptions({
      rpID,
      challenge: new Uint8Array(await challenges.issue({ kind: 'sign-in' })),
      timeout: challengeMs,
      userVerification: 'required',
    });

/** What the browser made, or null where it is not right. */
const registered = async (tools: Tools, { id, origin }: RelyingParty, { caller, response }: NewPasskey) => {
  const { sessionId } = caller;
  const challenge = await spend(tools, response.response, { kind: 'add', sessionId });
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
  select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from people.passkey where person_id = $1) < ${most}
  returning id::float8 as id, name, created_at as since, last_used_at as "lastUsedAt"`;

const add =
  (tools: Tools): Passkeys['add'] =>
  async (party, adding) => {
    const credential = await registered(tools, party, adding);
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
      tools.now(),
    ];
    try {
      return await inTransaction(tools.pool, async (client) => {
        await lockFor(client, `passkeys ${userId}`);
        const passkey = (await client.query<ListRow>(addText, values)).rows[0];
        if (passkey === undefined) return { kind: 'TooManyPasskeys' };
        await tools.tellChange(client, { kind: 'passkey-added', person: userId, sessionId, ip: adding.ip });
        return { kind: 'added', passkey: told(passkey) };
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
const keptText = `
  select k.id, k.person_id, k.user_handle, k.public_key, k.sign_count
  from people.passkey k join people.person p on p.id = k.person_id
  where k.credential_id = $1 and p.erased_at is null`;

const check =
  (tools: Tools): Passkeys['check'] =>
  async ({ id, origin }, response) => {
    const challenge = await spend(tools, response.response, { kind: 'sign-in' });
    if (challenge === null) return null;
    const { rows } = await tools.pool.query<PasskeyRow>(keptText, [Buffer.from(response.id, 'base64url')]);
    const kept = rows[0];
    const handle = response.response.userHandle;
    if (kept === undefined) return null;
    // A discoverable credential always says whose it is.
    if (!handle || !Buffer.from(handle, 'base64url').equals(kept.user_handle)) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const counter = Number(kept.sign_count);
    const verified = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: response.id, publicKey: new Uint8Array(kept.public_key), counter },
      requireUserVerification: true,
    }).catch(() => null);
    if (verified?.verified !== true) return null;
    return { id: Number(kept.id), personId: Number(kept.person_id), signCount: verified.authenticationInfo.newCounter };
  };

// Again beside the update: two copies of an authenticator may answer at once.
const useText = `
  update people.passkey set sign_count = $2::bigint, last_used_at = $3
  where id = $1 and (sign_count < $2::bigint or (sign_count = 0 and $2::bigint = 0))`;

/** Passkeys of people (WebAuthn Level 3, docs/adr/0062). They are a second way in, never the only one. */
export const createPasskeys = (tools: Tools): Passkeys => ({
  of: async (personId) => (await tools.pool.query<ListRow>(listText, [personId, null])).rows.map(told),
  async byCredential(personId, credentialId) {
    const values = [personId, Buffer.from(credentialId, 'base64url')];
    const row = (await tools.pool.query<ListRow>(listText, values)).rows[0];
    return row === undefined ? null : told(row);
  },
  creationOptions: creationOptions(tools),
  requestOptions: requestOptions(tools),
  add: add(tools),
  check: check(tools),
  use: async (on, { id, signCount }) => (await on.query(useText, [id, signCount, tools.now()])).rowCount === 1,
  remove: ({ userId, sessionId }, id, ip) =>
    inTransaction(tools.pool, async (client) => {
      const removed = await client.query('delete from people.passkey where id = $1 and person_id = $2', [id, userId]);
      if (removed.rowCount === 0) return false;
      await tools.tellChange(client, { kind: 'passkey-removed', person: userId, sessionId, ip });
      return true;
    }),
});
