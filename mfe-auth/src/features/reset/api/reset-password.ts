import { forgotPassword } from '@mandali/contracts/api/forgot-password';
import { resetPassword } from '@mandali/contracts/api/reset-password';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send, serverMessage, serverProblem, translate } from '@mandali/platform/requests/api.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { resetTexts } from '../../../texts/reset.ts';

/** Resolves with the server's message; rejects with the reason as a string. */
export const requestCode = (email: string): Promise<string> =>
  send(forgotPassword, { body: { email } }).then(
    ({ message }) => translate(message),
    (error: unknown) => {
      throw serverMessage(error) ?? resetTexts.sendFailed;
    },
  );

export type ResetOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  /** The link is for an account with an e-mail: it needs a new password. */
  | { readonly kind: 'needs-password' }
  | { readonly kind: 'refused'; readonly message: string; readonly isPassword: boolean };

export const requestReset = async (body: BodySentTo<typeof resetPassword>): Promise<ResetOutcome> => {
  try {
    const answer = await send(resetPassword, { body });
    if (!answer.success) return { kind: 'refused', message: translate(answer.message), isPassword: false };
    return { kind: 'signed-in', session: { token: answer.token, user: answer.user } };
  } catch (error) {
    const fault = serverProblem(error)?.fields?.['newPassword'];
    if (fault !== undefined && body.newPassword === undefined) return { kind: 'needs-password' };
    const message = fault === undefined ? (serverMessage(error) ?? resetTexts.saveFailed) : translate(fault);
    return { kind: 'refused', message, isPassword: fault !== undefined };
  }
};
