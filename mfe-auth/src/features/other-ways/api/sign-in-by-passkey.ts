import { signInByPasskey } from '@mandali/contracts/api/sign-in-by-passkey';
import { send, translate } from '@mandali/platform/requests/api.ts';
import { setSession } from '@mandali/platform/session/session.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { passkeyAnswer, passkeyFailure } from '../../../shared/passkey-answer.ts';
import { texts } from '../../../texts.ts';

/** Resolves with null, or with the reason of a failure. */
export const requestPasskeySignIn = async (): Promise<string | null> => {
  try {
    const answer = await send(signInByPasskey, { body: await passkeyAnswer() });
    if (!answer.success) return translate(answer.message);
    toast({ title: texts.toasts.welcomeBack });
    setSession({ token: answer.token, user: answer.user });
    return null;
  } catch (error) {
    return passkeyFailure(error);
  }
};
