import type { Familiarity } from '../http/familiarity.ts';
import { type Limits, perHour, type Refusal } from '../db/limits.ts';
import { normalEmail } from '../people/person.ts';

export type SignInLimits = {
  /** Counts a try with a password; returns who has to wait, null: go on. */
  admit(email: string, from: Place): Promise<Refusal | null>;
};

type Place = { readonly ip: string; readonly device: string | null; readonly familiarity: Familiarity };

/** Times `LOGIN_PER_MINUTE`: tries in an hour for one person from one place, and from all that they never used. */
const anHour = { fromOnePlace: 3, fromStrangeOnes: 15 };

/**
 * Guessing is limited by address and person. The person alone is limited too, since addresses can be had by the thousand,
 * but only where they have never signed in from: else anybody could lock them out (ADR 77). Their own device counts in
 * place of its address, which strangers may share. An address alone is not limited: thousands of people may stand behind
 * it, and what it has under way at once is bounded (http/lines.ts).
 */
export const createSignInLimits = ({
  limits,
  tries,
}: {
  readonly limits: Limits;
  /** A minute. */
  readonly tries: number;
}): SignInLimits => ({
  async admit(given, { ip, device, familiarity }) {
    const email = normalEmail(given);
    const place = familiarity === 'device' ? `device ${device}` : ip;
    const isStrange = familiarity === 'stranger';
    return limits.admit([
      { kind: 'login-both', subject: `${email} ${place}`, rules: perHour(tries * anHour.fromOnePlace) },
      ...(isStrange ? [{ kind: 'login-email', subject: email, rules: perHour(tries * anHour.fromStrangeOnes) }] : []),
    ]);
  },
});
