import type { VerifyAnswer } from '@mandali/contracts/shapes';
import { translate } from '@mandali/platform/requests/api.ts';
import { failureOf } from '../../../shared/failure.ts';
import type { Outcome } from '../sign-in.types.ts';

const outcomeIn = (answer: VerifyAnswer): Outcome => {
  if (!answer.success) return { kind: 'refused', message: translate(answer.message) };
  if ('requiresSignup' in answer) return { kind: 'signup-required' };
  return { kind: 'signed-in', session: { token: answer.token, user: answer.user } };
};

const rethrow = (error: unknown): never => {
  throw failureOf(error);
};

/** What the machine needs of a call: an Outcome, or a rejection with a Failure. */
export const outcomeOf = (call: Promise<VerifyAnswer>): Promise<Outcome> => call.then(outcomeIn).catch(rethrow);
