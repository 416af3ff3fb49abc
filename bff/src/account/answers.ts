import type { SignedIn } from './enter.ts';

/** The answers of signing in and up: refusals that are no fault of the token are a 200 (decision 4). */
export const signedIn = ({ user, token }: Pick<SignedIn, 'user' | 'token'>) =>
  ({ success: true, user, token }) as const;
export const refused = (message: string) => ({ success: false, message }) as const;
