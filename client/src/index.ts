import { type CallInput, createSend, type Reply, type Send, type SendOptions } from '@mandali/contracts/client';
import { operations } from '@mandali/contracts/operations';

export { ApiError } from '@mandali/contracts/client';

type Operations = typeof operations;

/** One function for each operation of the API, by the name that `/api/docs` gives it. */
export type MandaliClient = {
  readonly [Name in keyof Operations]: (input: CallInput<Operations[Name]>) => Promise<Reply<Operations[Name]>>;
};

export type ClientOptions = SendOptions & {
  /** Address of the installation, such as https://mandali.example.org, without a slash at its end. */
  readonly baseUrl: string;
  /** Of a session; sent with each call that names no other. `login` and `verifyOtp` answer it. */
  readonly token?: string;
};

/**
 * Calls the HTTP API of an installation. Each function rejects with an `ApiError` for an answer that is not OK, with
 * the error of `fetch` when the network fails, and with a `ZodError` when the answer is not what the contract says.
 */
export const createClient = ({ token, ...options }: ClientOptions): MandaliClient => {
  const send = createSend(options) as (...call: Parameters<Send>) => Promise<unknown>;
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: CallInput<typeof operation>) => send(operation, { ...(token === undefined ? {} : { token }), ...input }),
  ]);
  return Object.fromEntries(calls) as MandaliClient;
};
