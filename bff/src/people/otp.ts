import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { hmac } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Phone } from './phone.ts';
import type { Seal } from './sealing.ts';
import { inTransaction, type Queryable } from './transaction.ts';

const maxWrongTries = 5;
const signupWindow = 10 * 60_000;

export type OtpLimits = {
  readonly ttlS: number;
  readonly resendS: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly perHourIp: number;
};

export type Issued =
  | { readonly kind: 'issued'; readonly challengeId: string; readonly code: string }
  | { readonly kind: 'limited'; readonly retryAfter: number };

/** 'void': no code, too old, used, replaced, or five wrong tries. */
export type Verdict = 'right' | 'wrong' | 'void';

export type Pending = {
  readonly phone: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** An earlier sender noted that it sends, and never how that ended: the code may have been sent. */
  readonly isUnclear: boolean;
};

export type Otp = {
  /** A new code for the phone, within the limits; it replaces the one before. */
  issue(phone: Phone, ip: string): Promise<Issued>;
  /** Judges a code and counts wrong tries. Holds the phone's challenge until the transaction ends. */
  judge(on: Queryable, phone: Phone, code: string): Promise<Verdict>;
  /** After a right code without an account: the sign-up may follow within 10 minutes. */
  awaitSignup(on: Queryable, phone: Phone): Promise<void>;
  /** The code has done its one job, or its phone (E.164) has nobody any more. */
  consume(on: Queryable, phone: string): Promise<void>;
  /**
   * What is still to be delivered of a challenge, or null: replaced, used, delivered, given up. Notes, before it answers,
   * that the caller sends it now.
   */
  claim(challengeId: string): Promise<Pending | null>;
  /** The caller has not sent it: the next claim is as good as the first. */
  release(challengeId: string): Promise<void>;
  /** Nothing more is to be delivered of it. */
  settle(challengeId: string): Promise<void>;
};

const sealedCode = z.strictObject({ phone: z.string(), code: z.string() });

type Challenge = { code_hmac: Buffer; wrong_tries: number; expires_at: Date; signup_until: Date | null };

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

const admit = ({ limits, rules }: Tools, client: Queryable, phone: string, ip: string): Promise<number> => {
  const perPhone = [
    { max: 1, seconds: rules.resendS },
    { max: rules.perHour, seconds: 3_600 },
    { max: rules.perDay, seconds: 86_400 },
  ];
  const perAddress = [{ max: rules.perHourIp, seconds: 3_600 }];
  return limits.admit(
    [
      { kind: 'otp-phone', subject: phone, rules: perPhone },
      { kind: 'otp-ip', subject: ip, rules: perAddress },
    ],
    client,
  );
};

const storeText = `
  insert into people.otp_challenge (id, phone_key, code_hmac, sealed, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (phone_key) do update set id = excluded.id, code_hmac = excluded.code_hmac, sealed = excluded.sealed,
    wrong_tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, signup_until = null,
    sending_since = null`;

const store = async (tools: Tools, client: Queryable, phone: string): Promise<Issued> => {
  const challengeId = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = tools.now();
  await client.query(storeText, [
    challengeId,
    keyOf(tools, phone),
    hmacOf(tools, phone, code),
    tools.deliverySeal.close(JSON.stringify({ phone, code }), challengeId),
    at,
    new Date(at.getTime() + tools.rules.ttlS * 1000),
  ]);
  return { kind: 'issued', challengeId, code };
};

const judge = async (tools: Tools, client: Queryable, phone: string, code: string): Promise<Verdict> => {
  const key = keyOf(tools, phone);
  const { rows } = await client.query<Challenge>(
    'select code_hmac, wrong_tries, expires_at, signup_until from people.otp_challenge where phone_key = $1 for update',
    [key],
  );
  const challenge = rows[0];
  if (challenge === undefined || challenge.wrong_tries >= maxWrongTries) return 'void';
  if (tools.now() >= (challenge.signup_until ?? challenge.expires_at)) return 'void';
  if (timingSafeEqual(challenge.code_hmac, hmacOf(tools, phone, code))) return 'right';
  await client.query('update people.otp_challenge set wrong_tries = wrong_tries + 1 where phone_key = $1', [key]);
  return 'wrong';
};

/** One-time codes of decision 10. The table holds neither phone nor code in clear. */
export const createOtp = (tools: Tools): Otp => {
  const { pool, now } = tools;
  return {
    issue: (phone, ip) =>
      inTransaction(pool, async (client) => {
        const retryAfter = await admit(tools, client, phone.e164, ip);
        return retryAfter > 0 ? { kind: 'limited', retryAfter } : store(tools, client, phone.e164);
      }),
    judge: (on, phone, code) => judge(tools, on, phone.e164, code),
    async awaitSignup(on, phone) {
      await on.query(
        'update people.otp_challenge set signup_until = coalesce(signup_until, $2), sealed = null where phone_key = $1',
        [keyOf(tools, phone.e164), new Date(now().getTime() + signupWindow)],
      );
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

type Claimed = { sealed: Buffer; expires_at: Date; is_unclear: boolean };

const deliveryOf = ({ pool, deliverySeal, now }: Tools): Pick<Otp, 'claim' | 'release' | 'settle'> => ({
  async claim(challengeId) {
    const { rows } = await pool.query<Claimed>(claimText, [challengeId, now()]);
    const row = rows[0];
    if (row === undefined) return null;
    const { phone, code } = sealedCode.parse(JSON.parse(deliverySeal.open(row.sealed, challengeId)));
    return { phone, code, expiresAt: row.expires_at, isUnclear: row.is_unclear };
  },
  async release(challengeId) {
    await pool.query('update people.otp_challenge set sending_since = null where id = $1', [challengeId]);
  },
  async settle(challengeId) {
    await pool.query('update people.otp_challenge set sealed = null where id = $1', [challengeId]);
  },
});
