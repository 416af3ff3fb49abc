import { changePassword } from '@mandali/contracts/api/change-password';
import { send, serverProblem } from '@mandali/platform/requests/api.ts';
import { settings } from '../../../texts/settings.ts';

export type PasswordFailure = {
  readonly message: string;
  /** Fault of the current password. */
  readonly current: string | undefined;
  /** A first password needs a session opened by a code within the last 10 minutes (decision 12). */
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
