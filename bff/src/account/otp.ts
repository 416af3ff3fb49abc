import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { hmac } from '../db/keys.ts';
import { admitCode, codeCeiling, type OtpLimits } from './code-limits.ts';
import type { Limits } from '../db/limits.ts';
import type { Phone } from '../people/phone.ts';
import type { Seal } from '../db/sealing.ts';
import { inTransaction, lockFor, type Queryable } from '../db/transaction.ts';

/** Maximum number of wrong attempts for a code (decision 10). Five guesses of a stranger do not invalidate it. */
const maxWrongAttempts = { fromOneAddress: 5, inAll: 15 };
const signupWindowMs = 10 * 60_000;

/** A new code that is stored; {@link Otp.handOver} delivers it. */
export type Challenge = {
  readonly challengeId: string;
  readonly code: string;
  readonly sealed: Buffer;
};

export type IssueResult =
  | ({ readonly kind: 'issued' } & Challenge)
  /** `byCeiling`: the limit of all codes together, not that of this phone or address. */
  | { readonly kind: 'limited'; readonly retryAfter: number; readonly byCeiling: boolean };

/** Wrong includes codes that are expired, used, replaced, blocked after too many attempts, or were never issued. */
export type Verdict = 'right' | 'wrong';

export type CodeAttempt = { readonly phone: Phone; readonly code: string; readonly ip: string };

export type PendingCode = {
  readonly phone: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** An earlier sender started and did not report a result: the code may have been sent. */
  readonly isUnclear: boolean;
};

export type Otp = {
  /** A new code replaces an earlier one. `ip` null: the address is counted already. */
  issue(phone: Phone, ip: string | null): Promise<IssueResult>;
  /**
   * Releases the code for delivery, as the last step before the response.
   * @returns false when the request has been refused or the code replaced: the code is never delivered then
   */
  handOver(challenge: Challenge, refused: AbortSignal): Promise<boolean>;
  /** Counts wrong attempts. Locks the phone's challenge until the transaction ends. */
  judge(on: Queryable, attempt: CodeAttempt): Promise<Verdict>;
  /** Opens 10 minutes for the sign-up, after a right code without an account. Returns the challenge's id. */
  awaitSignup(on: Queryable, phone: Phone): Promise<string>;
  /** Locks the challenge until the transaction ends. */
  isAwaited(on: Queryable, challengeId: string): Promise<boolean>;
  consume(on: Queryable, e164: string): Promise<void>;
  /**
   * Null: replaced, used, delivered or given up.
   * @throws Error when the code was not handed over within 2 s
   */
  claim(challengeId: string): Promise<PendingCode | null>;
  /** Ends the claim: the code was not sent. */
  release(challengeId: string): Promise<void>;
  settle(challengeId: string): Promise<void>;
  withdraw(challengeId: string): Promise<void>;
};

const sealedCode = z.strictObject({ phone: z.string(), code: z.string() });

type Row = {
  id: string;
  code_hmac: Buffer;
  wrong_from: readonly Buffer[];
  expires_at: Date;
  signup_until: Date | null;
};

type Dependencies = {
  readonly pool: Pool;
  readonly codeKey: Buffer;
  readonly deliverySeal: Seal;
  readonly limits: Limits;
  readonly rules: OtpLimits;
  readonly now: () => Date;
};

const keyOf = ({ codeKey }: Dependencies, phone: string): Buffer => hmac(codeKey, 'phone', phone);
const hmacOf = ({ codeKey }: Dependencies, phone: string, code: string): Buffer => hmac(codeKey, 'code', phone, code);

const storeText = `
  insert into people.otp_challenge (id, phone_key, code_hmac, sealed, created_at, expires_at)
  values ($1, $2, $3, null, $4, $5)
  on conflict (phone_key) do update set id = excluded.id, code_hmac = excluded.code_hmac, sealed = null,
    wrong_from = '{}', created_at = excluded.created_at, expires_at = excluded.expires_at, signup_until = null,
    sending_since = null`;

/**
 * Updates no row when Postgres stalled before the statement: a request is refused 1.5 s after a stall begins at the
 * earliest (http/outages.ts).
 */
const handOverText = `
  update people.otp_challenge set sealed = $2
  where id = $1 and clock_timestamp() < $3::timestamptz + interval '1.2 seconds'`;

const store = async (deps: Dependencies, client: Queryable, phone: string): Promise<IssueResult> => {
  const challengeId = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = deps.now();
  await client.query(storeText, [
    challengeId,
    keyOf(deps, phone),
    hmacOf(deps, phone, code),
    at,
    new Date(at.getTime() + deps.rules.ttlS * 1000),
  ]);
  const sealed = deps.deliverySeal.close(JSON.stringify({ phone, code }), challengeId);
  return { kind: 'issued', challengeId, code, sealed };
};

const challengeText = `
  select id, code_hmac, wrong_from, expires_at, signup_until from people.otp_challenge where phone_key = $1 for update`;
const wrongText = 'update people.otp_challenge set wrong_from = array_append(wrong_from, $2) where phone_key = $1';

const judge = async (deps: Dependencies, client: Queryable, { phone, code, ip }: CodeAttempt): Promise<Verdict> => {
  const key = keyOf(deps, phone.e164);
  // Concurrent attempts wait for this lock, not for the row.
  await lockFor(client, `code ${key.toString('hex')}`);
  const given = hmacOf(deps, phone.e164, code);
  const challenge = (await client.query<Row>(challengeText, [key])).rows[0];
  if (challenge === undefined) return 'wrong';
  const { wrong_from: wrong } = challenge;
  const from = hmac(deps.codeKey, 'address', challenge.id, ip);
  const isSpent =
    wrong.length >= maxWrongAttempts.inAll ||
    wrong.filter((each) => each.equals(from)).length >= maxWrongAttempts.fromOneAddress;
  if (isSpent || deps.now() >= (challenge.signup_until ?? challenge.expires_at)) return 'wrong';
  if (timingSafeEqual(challenge.code_hmac, given)) return 'right';
  await client.query(wrongText, [key, from]);
  return 'wrong';
};

const awaitText = `
  update people.otp_challenge set signup_until = coalesce(signup_until, $2), sealed = null where phone_key = $1 returning id`;
const awaitedText = 'select from people.otp_challenge where id = $1 and signup_until > $2 for update';

/** The table stores neither phone nor code in clear text (decision 10). */
export const createOtp = (deps: Dependencies): Otp => {
  const { pool, now } = deps;
  return {
    issue: (phone, ip) =>
      inTransaction(pool, async (client) => {
        const refusal = await admitCode(deps, client, phone.e164, ip);
        if (refusal === null) return store(deps, client, phone.e164);
        return { kind: 'limited', retryAfter: refusal.retryAfter, byCeiling: refusal.kind === codeCeiling };
      }),
    judge: (on, attempt) => judge(deps, on, attempt),
    async awaitSignup(on, phone) {
      const { rows } = await on.query<{ id: string }>(awaitText, [
        keyOf(deps, phone.e164),
        new Date(now().getTime() + signupWindowMs),
      ]);
      return rows[0]?.id ?? '';
    },
    async isAwaited(on, challengeId) {
      return (await on.query(awaitedText, [challengeId, now()])).rowCount === 1;
    },
    async consume(on, e164) {
      await on.query('delete from people.otp_challenge where phone_key = $1', [keyOf(deps, e164)]);
    },
    ...deliveryOf(deps),
  };
};

const claimText = `
  with found as (select id, sending_since from people.otp_challenge where id = $1 and sealed is not null for update)
  update people.otp_challenge c set sending_since = $2 from found where c.id = found.id
  returning c.sealed, c.expires_at, found.sending_since is not null as is_unclear`;

// Also matches a challenge that was handed over since the claim: the next poll claims it.
const awaitsHandOverText = `
  select from people.otp_challenge where id = $1 and sending_since is null and signup_until is null`;
/** Maximum time that a job waits for its code to be handed over, ms; then the queue retries it. */
const maxHandOverWaitMs = 2_000;
const pollIntervalMs = 50;

type ClaimRow = { sealed: Buffer; expires_at: Date; is_unclear: boolean };

type Delivery = Pick<Otp, 'handOver' | 'claim' | 'release' | 'settle' | 'withdraw'>;

const waitForClaim = async (
  { pool, now }: Pick<Dependencies, 'pool' | 'now'>,
  id: string,
  until = performance.now() + maxHandOverWaitMs,
): Promise<ClaimRow | undefined> => {
  const { rows } = await pool.query<ClaimRow>(claimText, [id, now()]);
  if (rows[0] !== undefined) return rows[0];
  if ((await pool.query(awaitsHandOverText, [id])).rowCount === 0) return undefined;
  if (performance.now() > until) throw new Error('the code was not handed over');
  await pause(pollIntervalMs);
  return waitForClaim({ pool, now }, id, until);
};

const deliveryOf = ({ pool, deliverySeal, now }: Dependencies): Delivery => ({
  async handOver({ challengeId, sealed }, refused) {
    const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
    if (refused.aborted) return false;
    return (await pool.query(handOverText, [challengeId, sealed, rows[0]?.at])).rowCount === 1;
  },
  async claim(challengeId) {
    const row = await waitForClaim({ pool, now }, challengeId);
    if (row === undefined) return null;
    const { phone, code } = sealedCode.parse(JSON.parse(deliverySeal.open(row.sealed, challengeId)));
    return { phone, code, expiresAt: row.expires_at, isUnclear: row.is_unclear };
  },
  async release(challengeId) {
    await pool.query('update people.otp_challenge set sending_since = null where id = $1', [challengeId]);
  },
  async withdraw(challengeId) {
    await pool.query('delete from people.otp_challenge where id = $1', [challengeId]);
  },
  async settle(challengeId) {
    await pool.query('update people.otp_challenge set sealed = null where id = $1', [challengeId]);
  },
});
