import { sendOtp } from '@mandali/contracts/api/send-otp';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { send, serverMessage, translate } from '@mandali/platform/api.ts';
import { currentSession, setSession } from '@mandali/platform/session.ts';
import { settings } from '../../../settings-texts.ts';
import { texts } from '../../../texts.ts';

const words = texts.toasts;

/** Sends a code to my own phone. Rejects with the reason as a string. */
export const askForCode = async ({ phone }: { readonly phone: string }): Promise<void> => {
  try {
    await send(sendOtp, { body: { phone } });
  } catch (error) {
    throw serverMessage(error) ?? words.sendError;
  }
};

/** Opens a new session by the code, in place of the one at hand. Rejects with the reason as a string. */
export const signInAgain = async (proof: { readonly phone: string; readonly otp: string }): Promise<void> => {
  const answer = await send(verifyOtp, { body: proof }).catch((error: unknown) => {
    throw serverMessage(error) ?? words.verifyError;
  });
  if (!answer.success) throw translate(answer.message);
  if ('requiresSignup' in answer || answer.user.id !== currentSession()?.user.id) throw settings.password.notYourCode;
  setSession({ token: answer.token, user: answer.user });
};
