import { emailSignup } from '@mandali/contracts/api/email-signup';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import { badPhone, refused, signedIn } from '../people/answers.ts';
import { parsePhone } from '../people/phone.ts';

const taken = {
  EmailTaken: 'An account with this email already exists. Please sign in.',
  PhoneTaken: 'This phone number is already in use. If it is yours, sign in with Phone & OTP.',
} as const;

export const emailSignupEndpoint = endpoint(emailSignup, async ({ body }, deps) => {
  const { name, email, password } = body;
  const phone = body.phone === '' ? null : parsePhone(body.phone);
  if (phone === null && body.phone !== '') return rejected(badPhone);
  const outcome = await deps.accounts.signUpByEmail({ name, email, password, phone });
  return ok(outcome.kind === 'signed-in' ? signedIn(outcome) : refused(taken[outcome.kind]));
});
