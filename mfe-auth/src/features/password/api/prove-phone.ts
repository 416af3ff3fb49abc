import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { send, translate } from '@mandali/platform/requests/api.ts';
import { currentSession, setSession } from '@mandali/platform/session/session.ts';
import { settings } from '../../../texts/settings.ts';
import { forgetSentCode, sendCode, type SentCode } from '../../../shared/code/sent-code.ts';
import { failureOf, type Failure } from '../../../shared/failure.ts';
import { texts } from '../../../texts.ts';

/** Rejects with the reason as a string. */
export const askForCode = ({ phone }: { readonly phone: string }): Promise<SentCode> =>
  sendCode({ phone, purpose: 'password' }).catch((failure: Failure) => {
    throw failure.message ?? texts.toasts.sendError;
  });

/** The new session replaces this one. Resolves with null or the reason of a refusal; rejects with a Failure. */
export const signInAgain = async (proof: { readonly phone: string; readonly otp: string }): Promise<string | null> => {
  const answer = await send(verifyOtp, { body: proof }).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (!answer.success) return translate(answer.message);
  if ('requiresSignup' in answer || answer.user.id !== currentSession()?.user.id) return settings.password.notYourCode;
  forgetSentCode();
  setSession({ token: answer.token, user: answer.user });
  return null;
};
