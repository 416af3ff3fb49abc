import { type Limits, perHour, type Refusal } from '../db/limits.ts';
import { codeRules, type OtpLimits } from './code-limits.ts';
import { normalEmail } from '../people/person.ts';

export type ForgotLimits = {
  admit(email: string, ip: string): Promise<Refusal | null>;
};

/** Counts every e-mail, with or without an account: a refusal does not reveal accounts. */
export const createForgotLimits = ({
  limits,
  rules,
}: {
  readonly limits: Limits;
  readonly rules: OtpLimits;
}): ForgotLimits => ({
  admit: (email, ip) =>
    limits.admit([
      { kind: 'forgot-email', subject: normalEmail(email), rules: codeRules(rules) },
      { kind: 'otp-ip', subject: ip, rules: perHour(rules.perHourIp) },
    ]),
});
