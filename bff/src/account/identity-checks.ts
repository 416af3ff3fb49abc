import type { Pool } from 'pg';
import { type Limits, perMinute, type Refusal } from '../db/limits.ts';
import type { Otp } from './otp.ts';
import { verifyPassword } from './passwords.ts';
import { parsePhone } from '../people/phone.ts';
import { inTransaction } from '../db/transaction.ts';

export type IdentityChecks = {
  /** Counted together with attempts of password changes. */
  admit(personId: number): Promise<Refusal | null>;
  byPassword(personId: number, password: string, ip: string): Promise<boolean>;
  /** Consumes the code. */
  byCode(personId: number, code: string, ip: string): Promise<boolean>;
};

type Dependencies = {
  readonly pool: Pool;
  readonly limits: Limits;
  readonly otp: Pick<Otp, 'judge' | 'consume'>;
  readonly triesPerMinute: number;
};

const phoneText = 'select phone from people.person where id = $1 and phone_verified_at is not null';

export const createIdentityChecks = ({ pool, limits, otp, triesPerMinute }: Dependencies): IdentityChecks => ({
  admit: (personId) =>
    limits.admit([{ kind: 'password', subject: String(personId), rules: perMinute(triesPerMinute) }]),
  async byPassword(personId, password, ip) {
    const text = 'select password_hash as hash from people.credential where person_id = $1';
    const { rows } = await pool.query<{ hash: string }>(text, [personId]);
    return verifyPassword(rows[0]?.hash ?? null, password, { lane: 'signed-in', network: ip });
  },
  byCode: (personId, code, ip) =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ phone: string }>(phoneText, [personId]);
      const phone = parsePhone(rows[0]?.phone ?? '');
      if (phone === null || (await otp.judge(client, { phone, code, ip })) === 'wrong') return false;
      await otp.consume(client, phone.e164);
      return true;
    }),
});
