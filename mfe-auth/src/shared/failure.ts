import { ApiError } from '@mandali/contracts/client';
import { serverMessage } from '@mandali/platform/requests/api.ts';

/** `message`: the server's, if any; `retryAfter`: s. */
export type Failure = { readonly message: string | undefined; readonly retryAfter: number | null };

export const failureOf = (error: unknown): Failure => ({
  message: serverMessage(error),
  retryAfter: error instanceof ApiError ? error.retryAfter : null,
});
