import { type Limits, perDay, perHour, type Refusal } from '../db/limits.ts';
import type { Queryable } from '../db/transaction.ts';

export type OtpLimits = {
  readonly ttlS: number;
  readonly resendS: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly perHourIp: number;
  readonly perHourAll: number;
};

/** Limit of all codes together: attackers have many addresses, and each code costs the operator money. */
export const codeCeiling = 'otp-all';

export const codeRules = (rules: OtpLimits) => [
  { max: 1, seconds: rules.resendS },
  ...perHour(rules.perHour),
  ...perDay(rules.perDay),
];

/** `ip` null: the address is counted already. */
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
