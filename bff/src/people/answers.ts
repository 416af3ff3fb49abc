import type { Rejection } from '../rejections.ts';
import type { SignedIn } from './accounts.ts';
import type { Refusal } from './limits.ts';

/** The answers of signing in and up: refusals that are no fault of the token are a 200 (decision 4). */
export const signedIn = ({ user, token }: SignedIn) => ({ success: true, user, token }) as const;
export const refused = (message: string) => ({ success: false, message }) as const;

/** One sentence for every fault of a code: another one would show a stranger whether one was sent. */
export const badCode = 'Invalid or expired OTP. Please check the code, or request a new one.';

export const badPhone = (field = 'phone'): Rejection => ({
  kind: 'InvalidPhone',
  fields: { [field]: 'Please enter a valid phone number' },
});

export const commonPasswordText = 'This password is one of the most common ones. Please choose another.';

export const commonPassword = (field: 'password' | 'newPassword'): Rejection => ({
  kind: 'InvalidInput',
  fields: { [field]: commonPasswordText },
});

export const waiting = ({ retryAfter }: Pick<Refusal, 'retryAfter'>): Rejection => ({
  kind: 'TooManyRequests',
  retryAfter,
});
