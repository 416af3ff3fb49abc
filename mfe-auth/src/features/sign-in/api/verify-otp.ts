import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { send } from '@mandali/platform/requests/api.ts';
import type { CodeCheck, SignInResult } from '../sign-in.types.ts';
import { outcomeOf } from './outcome.ts';

/** A number that an e-mail account has unproved; `email`: recognisable for its owner, null: several accounts. */
export type PossibleAccount = { readonly claim: string; readonly email: string | null };
export type Verification = { readonly outcome: SignInResult; readonly mayBeYours: PossibleAccount | null };

export const requestVerification = async ({ phone, otp }: CodeCheck): Promise<Verification> => {
  const answered = send(verifyOtp, { body: { phone, otp } });
  const outcome = await outcomeOf(answered);
  const answer = await answered;
  const claim = 'requiresSignup' in answer ? answer.claim : undefined;
  if (claim === undefined || !('requiresSignup' in answer)) return { outcome, mayBeYours: null };
  return { outcome, mayBeYours: { claim, email: answer.mayBeYours?.email ?? null } };
};
