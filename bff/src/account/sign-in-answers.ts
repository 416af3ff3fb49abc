import type { SignInSuccess } from './open-session.ts';

/** A refusal is a 200: only token errors are a 401 (decision 4). */
export const signedIn = ({ user, token }: Pick<SignInSuccess, 'user' | 'token'>) =>
  ({ success: true, user, token }) as const;
export const refused = (message: string) => ({ success: false, message }) as const;
