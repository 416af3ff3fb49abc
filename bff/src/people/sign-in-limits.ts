import type { Limits, Refusal } from './limits.ts';
import { normalEmail } from './person.ts';
import type { SecurityEvents } from './security-events.ts';

export type SignInLimits = {
  /** Counts a try with a password; returns who has to wait, null: go on. */
  admit(email: string, ip: string): Promise<Refusal | null>;
};

const [minute, hour] = [60, 3_600];
/** Times `LOGIN_PER_MINUTE`: tries in an hour for one person from one address, and from all that they never used. */
const perHour = { fromOneAddress: 3, fromStrangeOnes: 15 };

/**
 * Guessing is limited by address, and by address and person. The person alone is limited too, since addresses can be
 * had by the thousand, but only where they have never signed in from: else anybody could lock them out (ADR 77).
 */
export const createSignInLimits = ({
  limits,
  events,
  perMinute,
}: {
  readonly limits: Limits;
  readonly events: Pick<SecurityEvents, 'hasSignedInFrom'>;
  readonly perMinute: number;
}): SignInLimits => ({
  async admit(given, ip) {
    const email = normalEmail(given);
    const isStrange = !(await events.hasSignedInFrom(email, ip));
    return limits.admit([
      { kind: 'login-ip', subject: ip, rules: [{ max: perMinute, seconds: minute }] },
      {
        kind: 'login-both',
        subject: `${email} ${ip}`,
        rules: [{ max: perMinute * perHour.fromOneAddress, seconds: hour }],
      },
      ...(isStrange
        ? [
            {
              kind: 'login-email',
              subject: email,
              rules: [{ max: perMinute * perHour.fromStrangeOnes, seconds: hour }],
            },
          ]
        : []),
    ]);
  },
});
