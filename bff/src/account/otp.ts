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

/** Wrong tries (decision 10): so that a stranger cannot spoil a code by five guesses. */
const maxWrong = { fromOneAddress: 5, inAll: 15 };
const signupWindow = 10 * 60_000;

/** A new code, which is not delivered before {@link Otp.handOver}. */
export type Challenge = {
  readonly challengeId: string;
  readonly code: string;
  /** Phone and code, for the delivery. */
  readonly sealed: Buffer;
};

export type IssueResult =
  | ({ readonly kind: 'issued' } & Challenge)
  /** `byCeiling`: not this phone or address, but all together have had their codes. */
  | { readonly kind: 'limited'; readonly retryAfter: number; readonly byCeiling: boolean };

/** Wrong is also a code that is too old, used or replaced, or that was tried too often; and any where there is none. */
export type Verdict = 'right' | 'wrong';

/** A code as a caller sends it. */
export type Try = { readonly phone: Phone; readonly code: string; readonly ip: string };

export type PendingCode = {
  readonly phone: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** An earlier sender noted that it sends, and never how that ended: the code may have been sent. */
  readonly isUnclear: boolean;
};

export type Otp = {
  /** A new code for the phone, within the limits; it replaces the one before. `ip` null: the address was counted before. */
  issue(phone: Phone, ip: string | null): Promise<IssueResult>;
  /**
   * Lets the code be delivered from now on, as the last thing before the answer. False, and it is never delivered: the
   * request was refused meanwhile, or the code was replaced.
   */
  handOver(challenge: Challenge, refused: AbortSignal): Promise<boolean>;
  /** Judges a code and counts wrong tries. Holds the phone's challenge until the transaction ends. */
  judge(on: Queryable, tried: Try): Promise<Verdict>;
  /** After a right code without an account: the sign-up may follow within 10 minutes. Returns the challenge's id. */
  awaitSignup(on: Queryable, phone: Phone): Promise<string>;
  /** Whether a challenge still waits for its sign-up; holds it until the transaction ends. */
  isAwaited(on: Queryable, challengeId: string): Promise<boolean>;
  /** The code has done its one job, or its phone (E.164) belongs to no person any more. */
  consume(on: Queryable, phone: string): Promise<void>;
  /**
   * What is still to be delivered of a challenge, or null: replaced, used, delivered, given up. Notes, before it answers,
   * that the caller sends it now. @throws when it was not handed over, after some seconds of waiting
   */
  claim(challengeId: string): Promise<PendingCode | null>;
  /** The caller has not sent it: the next claim is as good as the first. */
  release(challengeId: string): Promise<void>;
  /** Nothing more is to be delivered of it. */
  settle(challengeId: string): Promise<void>;
  /** It was not handed over, and never will be. */
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

type Tools = {
  readonly pool: Pool;
  readonly codeKey: Buffer;
  readonly deliverySeal: Seal;
  readonly limits: Limits;
  readonly rules: OtpLimits;
  readonly now: () => Date;
};

const keyOf = ({ codeKey }: Tools, phone: string): Buffer => hmac(codeKey, 'phone', phone);
const hmacOf = ({ codeKey }: Tools, phone: string, code: string): Buffer => hmac(codeKey, 'code', phone, code);

const storeText = `
  insert into people.otp_challenge (id, phone_key, code_hmac, sealed, created_at, expires_at)
  values ($1, $2, $3, null, $4, $5)
  on conflict (phone_key) do update set id = excluded.id, code_hmac = excluded.code_hmac, sealed = null,
    wrong_from = '{}', created_at = excluded.created_at, expires_at = excluded.expires_at, signup_until = null,
    sending_since = null`;

/**
 * Does nothing when Postgres stood still before it: a request is refused 1.5 s after that at the earliest
 * (http/outages.ts).
 */
const handOverText = `
  update people.otp_challenge set sealed = $2
  where id = $1 and clock_timestamp() < $3::timestamptz + interval '1.2 seconds'`;

const store = async (tools: Tools, client: Queryable, phone: string): Promise<IssueResult> => {
  const challengeId = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = tools.now();
  await client.query(storeText, [
    challengeId,
    keyOf(tools, phone),
    hmacOf(tools, phone, code),
    at,
    new Date(at.getTime() + tools.rules.ttlS * 1000),
  ]);
  const sealed = tools.deliverySeal.close(JSON.stringify({ phone, code }), challengeId);
  return { kind: 'issued', challengeId, code, sealed };
};

const challengeText = `
  select id, code_hmac, wrong_from, expires_at, signup_until from people.otp_challenge where phone_key = $1 for update`;
const wrongText = 'update people.otp_challenge set wrong_from = array_append(wrong_from, $2) where phone_key = $1';

const judge = async (tools: Tools, client: Queryable, { phone, code, ip }: Try): Promise<Verdict> => {
  const key = keyOf(tools, phone.e164);
  // Guesses wait for each other here, and not for the row.
  await lockFor(client, `code ${key.toString('hex')}`);
  const given = hmacOf(tools, phone.e164, code);
  const challenge = (await client.query<Row>(challengeText, [key])).rows[0];
  if (challenge === undefined) return 'wrong';
  const { wrong_from: wrong } = challenge;
  const from = hmac(tools.codeKey, 'address', challenge.id, ip);
  const isSpent =
    wrong.length >= maxWrong.inAll || wrong.filter((each) => each.equals(from)).length >= maxWrong.fromOneAddress;
  if (isSpent || tools.now() >= (challenge.signup_until ?? challenge.expires_at)) return 'wrong';
  if (timingSafeEqual(challenge.code_hmac, given)) return 'right';
  await client.query(wrongText, [key, from]);
  return 'wrong';
};

const awaitText = `
  update people.otp_challenge set signup_until = coalesce(signup_until, $2), sealed = null where phone_key = $1 returning id`;
const awaitedText = 'select from people.otp_challenge where id = $1 and signup_until > $2 for update';

/** One-time codes of decision 10. The table holds neither phone nor code in clear. */
export const createOtp = (tools: Tools): Otp => {
  const { pool, now } = tools;
  return {
    issue: (phone, ip) =>
      inTransaction(pool, async (client) => {
        const refusal = await admitCode(tools, client, phone.e164, ip);
        if (refusal === null) return store(tools, client, phone.e164);
        return { kind: 'limited', retryAfter: refusal.retryAfter, byCeiling: refusal.kind === codeCeiling };
      }),
    judge: (on, tried) => judge(tools, on, tried),
    async awaitSignup(on, phone) {
      const { rows } = await on.query<{ id: string }>(awaitText, [
        keyOf(tools, phone.e164),
        new Date(now().getTime() + signupWindow),
      ]);
      return rows[0]?.id ?? '';
    },
    async isAwaited(on, challengeId) {
      return (await on.query(awaitedText, [challengeId, now()])).rowCount === 1;
    },
    async consume(on, phone) {
      await on.query('delete from people.otp_challenge where phone_key = $1', [keyOf(tools, phone)]);
    },
    ...deliveryOf(tools),
  };
};

const claimText = `
  with found as (select id, sending_since from people.otp_challenge where id = $1 and sealed is not null for update)
  update people.otp_challenge c set sending_since = $2 from found where c.id = found.id
  returning c.sealed, c.expires_at, found.sending_since is not null as is_unclear`;

// Also of one that was handed over since: the next look finds it.
const expectedText = `
  select from people.otp_challenge where id = $1 and sending_since is null and signup_until is null`;
/** How long a job waits for its code to be handed over, ms; then it fails, and is tried again. */
const expectedMs = 2_000;
const lookAgainMs = 50;

type ClaimRow = { sealed: Buffer; expires_at: Date; is_unclear: boolean };

type Delivery = Pick<Otp, 'handOver' | 'claim' | 'release' | 'settle' | 'withdraw'>;

/** The row of a challenge that was handed over; its job may be faster than the process that hands it over. */
const claimed = async (
  { pool, now }: Pick<Tools, 'pool' | 'now'>,
  id: string,
  until = performance.now() + expectedMs,
): Promise<ClaimRow | undefined> => {
  const { rows } = await pool.query<ClaimRow>(claimText, [id, now()]);
  if (rows[0] !== undefined) return rows[0];
  if ((await pool.query(expectedText, [id])).rowCount === 0) return undefined;
  if (performance.now() > until) throw new Error('the code was not handed over');
  await pause(lookAgainMs);
  return claimed({ pool, now }, id, until);
};

const deliveryOf = ({ pool, deliverySeal, now }: Tools): Delivery => ({
  async handOver({ challengeId, sealed }, refused) {
    const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
    if (refused.aborted) return false;
    return (await pool.query(handOverText, [challengeId, sealed, rows[0]?.at])).rowCount === 1;
  },
  async claim(challengeId) {
    const row = await claimed({ pool, now }, challengeId);
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
