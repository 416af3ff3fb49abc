import type { LanguageCode } from '@mandali/contracts/languages';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@mandali/contracts/operation';
import type { Caller } from './caller.ts';
import type { Familiarity } from './familiarity.ts';
import type { RejectedResult, Rejection } from './rejections.ts';

/** A parsed request. `caller` is null only for operations with auth 'none' or 'optional'. */
export type ParsedRequest<O extends Operation> = {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly caller: O['auth'] extends 'bearer' ? Caller : O['auth'] extends 'none' ? null : Caller | null;
  /** The network of the address that it came from, as limits count it (http/network.ts). */
  readonly ip: string;
  /** By whose sign-in the device is known, as a name that tells nothing; null: by none (http/known-device.ts). */
  readonly device: string | null;
  /** How the account with the e-mail of the body is known at this device or address, where a password comes with it. */
  readonly familiarity: Familiarity;
  /** The header of that name, '' without one; it decides nothing. */
  readonly userAgent: string;
  readonly requestId: string;
  /** Aborts when the request is answered with 503 while the handler is still at work. */
  readonly refused: AbortSignal;
  /** The Idempotency-Key, or a fresh UUID. */
  readonly commandId: string;
  /** Of a command: what it is and holds (see fingerprint.ts); else ''. */
  readonly fingerprint: string;
  /** The moment of the request, ISO 8601 UTC. */
  readonly at: string;
  /** Of the page that asks, where it says so. */
  readonly language: LanguageCode | null;
};

/**
 * What a handler answers: `data` is checked against the contract in tests and sent as JSON; `text` is JSON that
 * Postgres built and is passed through as it is; `file` is text of the operation's media, whole or in pieces that come
 * while it is sent; `next` is the cursor of the following page.
 */
export type HandlerResult<O extends Operation> = AnswerWith<AnswerOf<O>>;

type AnswerWith<Data> =
  | ({ readonly kind: 'data'; readonly data: Data } & Remarks)
  | ({ readonly kind: 'text'; readonly text: string } & Remarks)
  | ({ readonly kind: 'file'; readonly content: Content } & FileRemarks)
  | { readonly kind: 'empty' }
  | RejectedResult;

/** `lagging`: the read side has not caught up with the command in time (header x-projection-lag). */
type Remarks = {
  readonly next?: string | null;
  readonly lagging?: boolean;
  /** What was sent had come before: the operation's status for that. */
  readonly isRepeated?: boolean;
};

/** Text, or pieces of it; a failure on the way ends the connection, so that a part is never taken for the whole. */
export type Content = string | AsyncIterable<string>;
/** How a browser calls it when it keeps it; ASCII. */
type FileRemarks = {
  readonly name: string;
  /** Seconds for which the client may keep it; left out: not at all. */
  readonly cached?: number;
};

export type Handler<O extends Operation> = (request: ParsedRequest<O>) => Promise<HandlerResult<O>>;

/** One operation and its handler; a file in operations/ exports exactly one (or two where two methods mean one). */
export type Endpoint<O extends Operation = Operation> = {
  readonly operation: O;
  readonly handle: Handler<O>;
  /**
   * Of a command that leaves no event: answers a repeated one that was carried out before, with the rights and the data
   * of now, and does nothing. Left out where the command's events tell a repeated one.
   */
  readonly again?: Handler<O>;
  /** Its answer costs no more than a refusal: no limit counts it. */
  readonly isUncounted?: true;
};

export type AnyOutcome = AnswerWith<unknown>;

/** An endpoint of which the operation is not known by type: what the wrapper and the list of all of them deal in. */
export type AnyEndpoint = Omit<Endpoint, 'handle' | 'again'> & {
  readonly handle: AnyHandler;
  readonly again?: AnyHandler;
};

type AnyHandler = (request: never) => Promise<AnyOutcome>;

type Inputs = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** A parsed request of whichever operation. */
export type AnyIncoming = Omit<ParsedRequest<Operation>, keyof Inputs | 'caller'> &
  Inputs & { readonly caller: Caller | null };

type Again<O extends Operation> = O extends { readonly command: true } ? readonly [again: Handler<O>] : readonly [];

/** A command says by `again` what a repeated one is answered (docs/adr/0072). */
export const endpoint = <const O extends Operation>(
  operation: O,
  handle: Handler<O>,
  ...rest: Again<O>
): Endpoint<O> => {
  const [again] = rest as readonly Handler<O>[];
  return { operation, handle, ...(again && { again }) };
};

/** For commands to a committee, whose events tell a repeated one. */
export const committeeEndpoint = <const O extends Operation>(operation: O, handle: Handler<O>): Endpoint<O> => ({
  operation,
  handle,
});

export const ok = <T>(data: T): { readonly kind: 'data'; readonly data: T } => ({ kind: 'data', data });
export const okText = (text: string): { readonly kind: 'text'; readonly text: string } => ({ kind: 'text', text });
export const okFile = (content: Content, remarks: FileRemarks) => ({ kind: 'file', content, ...remarks }) as const;
export const okEmpty: { readonly kind: 'empty' } = { kind: 'empty' };
/** What a repeated command is answered that is the caller's own matter and says no more than that it is done. */
export const doneAgain = async () => ok({ success: true } as const);
export const rejected = (rejection: Rejection): RejectedResult => ({ kind: 'rejected', rejection });
