import { getProfile } from '@mandali/contracts/api/get-profile';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { login } from '@mandali/contracts/api/login';
import { logout } from '@mandali/contracts/api/logout';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { createSend } from '@mandali/contracts/client';
import type { Profile, User, VerifyAnswer } from '@mandali/contracts/shapes';
import { send, serverMessage, serverProblem, translate } from '@mandali/platform/requests/api.ts';
import { isProofNeeded, refusalOf } from '../../../shared/proof/prove.ts';
import { identity } from '../../../texts/identity.ts';

const labels = identity.join;

/** The other account, with a session beside that of this page. */
export type OtherAccount = { readonly token: string; readonly profile: Profile };
export type OtherSignIn =
  | { readonly kind: 'signed-in'; readonly other: OtherAccount }
  | { readonly kind: 'refused'; readonly message: string };

// Not the platform's `send`, which sends the token of this page's session.
const call = createSend();

const otherIn = async (answer: Promise<VerifyAnswer>): Promise<OtherSignIn> => {
  try {
    const found = await answer;
    if (!found.success) return { kind: 'refused', message: translate(found.message) };
    if ('requiresSignup' in found) return { kind: 'refused', message: labels.notThere };
    const { data: profile } = await call(getProfile, { token: found.token });
    return { kind: 'signed-in', other: { token: found.token, profile } };
  } catch (error) {
    return { kind: 'refused', message: serverMessage(error) ?? labels.failed };
  }
};

export const signInByEmail = (body: { readonly email: string; readonly password: string }): Promise<OtherSignIn> =>
  otherIn(send(login, { body }));
export const signInByCode = (body: { readonly phone: string; readonly otp: string }): Promise<OtherSignIn> =>
  otherIn(send(verifyOtp, { body }));

/** Without an answer the session expires. */
export const endOther = async (token: string): Promise<void> => {
  await call(logout, { token }).catch(() => undefined);
};

export type JoinOutcome =
  | { readonly kind: 'joined'; readonly user: User }
  | { readonly kind: 'proof-needed' }
  | { readonly kind: 'refused'; readonly message: string };

export const requestJoin = async (token: string): Promise<JoinOutcome> => {
  try {
    return { kind: 'joined', user: (await send(joinAccounts, { body: { token } })).user };
  } catch (error) {
    if (isProofNeeded(error)) return { kind: 'proof-needed' };
    const problem = serverProblem(error);
    return { kind: 'refused', message: problem ? refusalOf(problem) : labels.failed };
  }
};
