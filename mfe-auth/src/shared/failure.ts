import { ApiError } from '@mandali/contracts/client';
import { serverMessage } from '@mandali/platform/requests/api.ts';

/** A failed call: the server's message, if any, and Retry-After, s. */
export type Failure = { readonly message: string | undefined; readonly retryAfter: number | null };

export const failureOf = (error: unknown): Failure => ({
  message: serverMessage(error),
  retryAfter: error instanceof ApiError ? error.retryAfter : null,
});
