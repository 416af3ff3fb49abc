import type { LanguageCode } from '@mandali/contracts/language-table';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@mandali/contracts/operation';
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';
import type { Familiarity } from './familiarity.ts';
import type { RejectedResult, Rejection } from './rejections.ts';

/** `caller` is null only for operations with auth 'none' or 'optional'. */
export type ParsedRequest<O extends Operation> = {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly caller: O['auth'] extends 'bearer' ? Caller : O['auth'] extends 'none' ? null : Caller | null;
  /** Network of the client's address, the unit of limits (http/network.ts). */
  readonly ip: string;
  /** Pseudonym of the account that last signed in on this device; null: none (http/known-device.ts). */
  readonly device: string | null;
  /** Familiarity of the account of the body's e-mail with this device or address; 'stranger' without a password. */
  readonly familiarity: Familiarity;
  /** '' without the header; for display only. */
  readonly userAgent: string;
  /** Header Last-Event-ID of a client that resumes an event stream; null: none. */
  readonly lastEventId: string | null;
  readonly requestId: string;
  /** Aborts when the request is answered with 503 while the handler still runs. */
  readonly refused: AbortSignal;
  /** The Idempotency-Key, or a fresh UUID. */
  readonly commandId: string;
  /** Fingerprint of a command (fingerprint.ts); '' for a read. */
  readonly fingerprint: string;
  /** Time of the request, ISO 8601 UTC. */
  readonly at: string;
  readonly language: LanguageCode | null;
};

/**
 * Result of a handler: `data` is sent as JSON and checked against the contract in tests; `text` is JSON built by Postgres
 * and sent unchanged; `file` is text of the operation's media type, whole or streamed; `stream` does not end.
 */
export type HandlerResult<O extends Operation> = AnswerWith<AnswerOf<O>>;

type AnswerWith<Data> =
  | ({ readonly kind: 'data'; readonly data: Data } & Remarks)
  | ({ readonly kind: 'text'; readonly text: string } & Remarks)
  | ({ readonly kind: 'file'; readonly content: Content } & FileRemarks)
  | { readonly kind: 'stream'; readonly stream: EventStream }
  | { readonly kind: 'empty' }
  | RejectedResult;

/** `lagging`: the read models have not shown the command in time (header x-projection-lag); `next`: cursor of a page. */
type Remarks = {
  readonly next?: string | null;
  readonly lagging?: boolean;
  /** The command is a repetition: the operation's status for repetitions applies. */
  readonly isRepeated?: boolean;
};

export type Content = string | AsyncIterable<string>;
type FileRemarks = {
  readonly name: string;
  /** Lifetime in the client's cache, s; undefined: not stored. */
  readonly cached?: number;
};

export type Handler<O extends Operation> = (request: ParsedRequest<O>) => Promise<HandlerResult<O>>;

export type Endpoint<O extends Operation = Operation> = {
  readonly operation: O;
  readonly handle: Handler<O>;
  /**
   * Answers a repeated command from current rights and data, without effects. Undefined where the events of the command
   * identify a repetition.
   */
  readonly answerRepeated?: Handler<O>;
  /** Exempt from limits: the answer costs no more than a refusal. */
  readonly isUncounted?: true;
};

export type AnyResult = AnswerWith<unknown>;

export type AnyEndpoint = Omit<Endpoint, 'handle' | 'answerRepeated'> & {
  readonly handle: AnyHandler;
  readonly answerRepeated?: AnyHandler;
};

type AnyHandler = (request: never) => Promise<AnyResult>;

type Inputs = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

export type AnyIncoming = Omit<ParsedRequest<Operation>, keyof Inputs | 'caller'> &
  Inputs & { readonly caller: Caller | null };

type RepetitionHandler<O extends Operation> = O extends { readonly command: true }
  ? readonly [answerRepeated: Handler<O>]
  : readonly [];

/** A command needs a handler that answers repetitions (docs/adr/0072). */
export const endpoint = <const O extends Operation>(
  operation: O,
  handle: Handler<O>,
  ...rest: RepetitionHandler<O>
): Endpoint<O> => {
  const [answerRepeated] = rest as readonly Handler<O>[];
  return { operation, handle, ...(answerRepeated && { answerRepeated }) };
};

/** The events of the command identify a repetition. */
export const committeeEndpoint = <const O extends Operation>(operation: O, handle: Handler<O>): Endpoint<O> => ({
  operation,
  handle,
});

export const ok = <T>(data: T): { readonly kind: 'data'; readonly data: T } => ({ kind: 'data', data });
export const okText = (text: string): { readonly kind: 'text'; readonly text: string } => ({ kind: 'text', text });
export const okFile = (content: Content, remarks: FileRemarks) => ({ kind: 'file', content, ...remarks }) as const;
export const okStream = (stream: EventStream) => ({ kind: 'stream', stream }) as const;
export const okEmpty: { readonly kind: 'empty' } = { kind: 'empty' };
export const answerSuccess = async () => ok({ success: true } as const);
export const rejected = (rejection: Rejection): RejectedResult => ({ kind: 'rejected', rejection });
