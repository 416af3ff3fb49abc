import type { z } from 'zod';

/**
 * One HTTP call as data: the server validates by it, the client calls by it, the OpenAPI document is made from it.
 * Paths use `:name` for parameters. A parameter that does not parse is answered 404, a body or query 400.
 */
export type Operation = {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** 'none': for visitors too. 'optional': the same, and a valid token counts. 'bearer': it is required (401 otherwise). */
  readonly auth: 'none' | 'optional' | 'bearer';
  /** Changes something for a signed-in person; honours `Idempotency-Key: <uuid>`. */
  readonly command: boolean;
  /** The body holds a password, a key or a token: a page keeps nothing of it, not even a hash. */
  readonly secret?: true;
  readonly params?: z.ZodType<Record<string, unknown>>;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType;
  readonly status: 200 | 201 | 204;
  /** The status where what was sent had come before. */
  readonly repeated?: 200;
  /** What the answer is when it is no JSON; `answer` is then its text. */
  readonly media?: 'text/plain' | 'text/csv' | 'text/calendar' | 'application/x-ndjson';
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

/** As the server sees them, after parsing. */
export type ParamsOf<O extends Operation> = Output<Part<O, 'params'>>;
export type QueryOf<O extends Operation> = Output<Part<O, 'query'>>;
export type BodyOf<O extends Operation> = Output<Part<O, 'body'>>;
/** As the client sends them. */
export type ParamsSentTo<O extends Operation> = Input<Part<O, 'params'>>;
export type QuerySentTo<O extends Operation> = Input<Part<O, 'query'>>;
export type BodySentTo<O extends Operation> = Input<Part<O, 'body'>>;
export type AnswerOf<O extends Operation> = Output<Part<O, 'answer'>>;
