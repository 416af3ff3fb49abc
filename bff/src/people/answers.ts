import type { SignedIn } from './accounts.ts';
import type { Verdict } from './otp.ts';

/** The answers of signing in and up: refusals that are no fault of the token are a 200 (decision 4). */
export const signedIn = ({ user, token }: SignedIn) => ({ success: true, user, token }) as const;
export const refused = (message: string) => ({ success: false, message }) as const;

/** What a code that is not right is answered with. It does not tell whether there was a code at all. */
export const badCode = {
  wrong: 'Invalid OTP. Please check the code and try again.',
  void: 'This OTP is no longer valid. Please request a new one.',
} as const satisfies Record<Exclude<Verdict, 'right'>, string>;

export const badPhone = {
  kind: 'InvalidPhone',
  fields: { phone: 'Please enter a valid phone number' },
} as const;
