import { changePassword } from '@mandali/contracts/api/change-password';
import { send, serverProblem } from '@mandali/platform/requests/api.ts';
import { settings } from '../../../texts/settings.ts';

/** Why a password was not saved. */
export type PasswordFailure = {
  readonly message: string;
  /** What is wrong with the current one. */
  readonly current: string | undefined;
  /** It is the first one, and the session was not opened by a code within the last 10 minutes (decision 12). */
  readonly needsCode: boolean;
};

export const failureOf = (error: unknown): PasswordFailure => {
  const problem = serverProblem(error);
  return {
    message: problem?.message ?? settings.toasts.passwordError,
    current: problem?.fields?.['currentPassword'],
    needsCode: problem?.code === 'proof-needed',
  };
};

/** `currentPassword` is left out for the first one. Rejects with a PasswordFailure. */
export const savePassword = async (body: {
  readonly currentPassword?: string;
  readonly newPassword: string;
}): Promise<void> => {
  try {
    await send(changePassword, { body });
  } catch (error) {
    throw failureOf(error);
  }
};
