import type { Familiarity } from '../http/familiarity.ts';
import { type Limits, perHour, type Refusal } from '../db/limits.ts';
import { normalEmail } from '../people/person.ts';

export type SignInLimits = {
  admit(email: string, from: Place): Promise<Refusal | null>;
};

type Place = { readonly ip: string; readonly device: string | null; readonly familiarity: Familiarity };

/** Attempts an hour for one account, as multiples of `LOGIN_PER_MINUTE`: from one place, and from all unknown places. */
const hourlyFactors = { fromOnePlace: 3, fromStrangePlaces: 15 };

/**
 * Limits guessing by address and account. The account alone is limited too, as attackers have thousands of addresses, but
 * only for places where it has never signed in: otherwise attackers could lock its owner out (ADR 77). A known device
 * counts instead of its address, which strangers may share. An address alone is not limited: thousands of people may
 * share it, and its concurrent requests are bounded (http/lines.ts).
 */
export const createSignInLimits = ({
  limits,
  triesPerMinute,
}: {
  readonly limits: Limits;
  readonly triesPerMinute: number;
}): SignInLimits => ({
  async admit(given, { ip, device, familiarity }) {
    const email = normalEmail(given);
    const place = familiarity === 'device' ? `device ${device}` : ip;
    const isStrange = familiarity === 'stranger';
    return limits.admit([
      { kind: 'login-both', subject: `${email} ${place}`, rules: perHour(triesPerMinute * hourlyFactors.fromOnePlace) },
      ...(isStrange
        ? [{ kind: 'login-email', subject: email, rules: perHour(triesPerMinute * hourlyFactors.fromStrangePlaces) }]
        : []),
    ]);
  },
});
