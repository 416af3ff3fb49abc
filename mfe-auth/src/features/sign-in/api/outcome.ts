import type { VerifyAnswer } from '@mandali/contracts/shapes';
import { translate } from '@mandali/platform/requests/api.ts';
import { failureOf } from '../../../shared/failure.ts';
import type { SignInResult } from '../sign-in.types.ts';

const outcomeIn = (answer: VerifyAnswer): SignInResult => {
  if (!answer.success) return { kind: 'refused', message: translate(answer.message) };
  if ('requiresSignup' in answer) return { kind: 'signup-required' };
  return { kind: 'signed-in', session: { token: answer.token, user: answer.user } };
};

const rethrow = (error: unknown): never => {
  throw failureOf(error);
};

/** Rejects with a Failure. */
export const outcomeOf = (call: Promise<VerifyAnswer>): Promise<SignInResult> => call.then(outcomeIn).catch(rethrow);
