import type { z } from 'zod';

/**
 * One HTTP call as data, for the server's validation, the client and the OpenAPI document. Paths use `:name` for
 * parameters. An invalid parameter is answered 404, an invalid body or query 400.
 */
export type Operation = {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** 'none': for visitors too. 'optional': the same, but a valid token counts. 'bearer': required, else 401. */
  readonly auth: 'none' | 'optional' | 'bearer';
  /** The operation changes data of a signed-in person and accepts `Idempotency-Key: <uuid>`. */
  readonly command: boolean;
  /** The body contains a password, a key or a token: a page stores nothing of it, not even a hash. */
  readonly secret?: true;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType;
  /** Maximum size of the body; default 64 KB. */
  readonly maxBytes?: number;
  readonly status: 200 | 201 | 204;
  /** Status of a repeated request. */
  readonly repeated?: 200;
  /** Media type of an answer that is not JSON; `answer` is then its text. An event stream does not end. */
  readonly media?: 'text/plain' | 'text/csv' | 'text/calendar' | 'application/x-ndjson' | 'text/event-stream';
  /** Left out exactly when status is 204. */
  readonly answer?: z.ZodType;
};

export const operation = <const O extends Operation>(definition: O): O => definition;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<O extends Operation, K extends 'params' | 'query' | 'body' | 'answer'> = O extends {
  readonly [P in K]: infer T;
}
  ? T
  : undefined;

/** After parsing, as the server receives them. */
export type ParamsOf<O extends Operation> = Output<Part<O, 'params'>>;
export type QueryOf<O extends Operation> = Output<Part<O, 'query'>>;
export type BodyOf<O extends Operation> = Output<Part<O, 'body'>>;
/** Before parsing, as the client sends them. */
export type ParamsSentTo<O extends Operation> = Input<Part<O, 'params'>>;
export type QuerySentTo<O extends Operation> = Input<Part<O, 'query'>>;
export type BodySentTo<O extends Operation> = Input<Part<O, 'body'>>;
export type AnswerOf<O extends Operation> = Output<Part<O, 'answer'>>;
