import { type CallInput, createSend, type Reply, type Send, type SendOptions } from '@mandali/contracts/client';
import type { Operation } from '@mandali/contracts/operation';
import { operations } from '@mandali/contracts/operations';

export { ApiError } from '@mandali/contracts/client';

type ContractOperations = typeof operations;
/** All but event streams, which have no whole answer. */
type Operations = {
  readonly [
    Name in keyof ContractOperations as ContractOperations[Name] extends { readonly media: 'text/event-stream' }
      ? never
      : Name
  ]: ContractOperations[Name];
};

/** One function per operation of the API, under the operation's name in `/api/docs`, except event streams. */
export type MandaliClient = {
  readonly [Name in keyof Operations]: (input: CallInput<Operations[Name]>) => Promise<Reply<Operations[Name]>>;
};

export type ClientOptions = SendOptions & {
  /** Address of the installation without a trailing slash, such as https://mandali.example.org. */
  readonly baseUrl: string;
  /** Token of a session, from `login` or `verifyOtp`; sent with each call that has no token of its own. */
  readonly token?: string;
};

/**
 * Creates a client of an installation's HTTP API. Each function rejects with an `ApiError` for a non-OK answer, with
 * the error of `fetch` when the network fails, and with a `ZodError` when the answer breaks the contract.
 */
export const createClient = ({ token, ...options }: ClientOptions): MandaliClient => {
  const send = createSend(options) as (...call: Parameters<Send>) => Promise<unknown>;
  const whole = Object.entries<Operation>(operations).filter(([, { media }]) => media !== 'text/event-stream');
  const calls = whole.map(([name, operation]) => [
    name,
    (input: CallInput<Operation>) => send(operation, { ...(token === undefined ? {} : { token }), ...input }),
  ]);
  return Object.fromEntries(calls) as MandaliClient;
};
