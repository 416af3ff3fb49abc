import { provePhone } from '@mandali/contracts/api/prove-phone';
import type { User } from '@mandali/contracts/shapes';
import { send, serverProblem } from '@mandali/platform/requests/api.ts';
import { failureOf } from '../../../shared/failure.ts';
import { isProofNeeded, refusalOf } from '../../../shared/proof/prove.ts';

export type PhoneProof =
  | { readonly kind: 'proved'; readonly user: User }
  | { readonly kind: 'proof-needed' }
  | { readonly kind: 'refused'; readonly message: string };

/** Answers about the number; after any other failure the same code may be sent again. */
const refusals: ReadonlySet<string> = new Set(['wrong-code', 'phone-taken', 'draw-open']);

/** Rejects with a Failure when the call fails for another reason. */
export const requestPhoneProof = async (body: {
  readonly phone: string;
  readonly otp: string;
}): Promise<PhoneProof> => {
  try {
    return { kind: 'proved', user: (await send(provePhone, { body })).user };
  } catch (error) {
    if (isProofNeeded(error)) return { kind: 'proof-needed' };
    const problem = serverProblem(error);
    if (!problem || !refusals.has(problem.code ?? '')) throw failureOf(error);
    return { kind: 'refused', message: refusalOf(problem) };
  }
};
