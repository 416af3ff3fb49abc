import { type Limits, perDay, perHour, type Refusal } from '../db/limits.ts';
import type { Queryable } from '../db/transaction.ts';

/** Of one-time codes. */
export type OtpLimits = {
  readonly ttlS: number;
  readonly resendS: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly perHourIp: number;
  /** For all phones together. */
  readonly perHourAll: number;
};

/** An attacker with a network has many addresses, and each code costs the operator money: all codes are counted, too. */
export const codeCeiling = 'otp-all';

/** How many codes a phone gets, or an e-mail whose account has one. */
export const codeRules = (rules: OtpLimits) => [
  { max: 1, seconds: rules.resendS },
  ...perHour(rules.perHour),
  ...perDay(rules.perDay),
];

/** Counts a code for a phone; returns who has to wait, null: admitted. `ip` null: the address was counted before. */
export const admitCode = (
  { limits, rules }: { readonly limits: Limits; readonly rules: OtpLimits },
  client: Queryable,
  phone: string,
  ip: string | null,
): Promise<Refusal | null> => {
  return limits.admit(
    [
      { kind: 'otp-phone', subject: phone, rules: codeRules(rules) },
      ...(ip === null ? [] : [{ kind: 'otp-ip', subject: ip, rules: perHour(rules.perHourIp) }]),
      { kind: codeCeiling, subject: '', rules: perHour(rules.perHourAll) },
    ],
    client,
  );
};
