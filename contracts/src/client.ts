import type { AnswerOf, BodySentTo, Operation, ParamsSentTo, QuerySentTo } from './operation.ts';
import { problem, type Problem } from './problem.ts';

// Equal in all copies of this module: an error of one front end is recognised by the others.
const mark = Symbol.for('mandali.ApiError');

/**
 * A non-OK answer. `message` is '<status>: <response text>' (specification, section 8); `problem` is its parsed body.
 * `instanceof ApiError` also recognises errors of other bundles on the page.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && mark in value;
  }
  readonly [mark] = true;
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds; null: not sent. */
  readonly retryAfter: number | null;
  constructor(status: number, text: string, parsed: Problem | null, retryAfter: number | null = null) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parsed;
    this.retryAfter = retryAfter;
  }
}

export type CallInput<O extends Operation> = (undefined extends ParamsSentTo<O>
  ? object
  : { readonly params: ParamsSentTo<O> }) &
  (undefined extends BodySentTo<O> ? object : { readonly body: BodySentTo<O> }) &
  (undefined extends QuerySentTo<O> ? object : { readonly query?: QuerySentTo<O> }) & {
    readonly token?: string | null;
    /** The same UUID for all retries of one command. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** `nextCursor` null: the last page. */
export type Reply<O extends Operation> = { readonly data: AnswerOf<O>; readonly nextCursor: string | null };

export type Send = <O extends Operation>(operation: O, sent: CallInput<O>) => Promise<Reply<O>>;

type Loose = {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

export const pathOf = (operation: Operation, { params = {}, query = {} }: Loose): string => {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}`;
};

const requestOf = (operation: Operation, sent: Loose, language: string | undefined): RequestInit => ({
  method: operation.method,
  credentials: 'include',
  headers: {
    accept: operation.media === undefined ? 'application/json' : `${operation.media}, application/json`,
    ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  ...(sent.signal ? { signal: sent.signal } : {}),
});

const errorOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text().catch(() => '');
  let parsed: Problem | null = null;
  try {
    parsed = problem.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // A proxy may answer without JSON; the message has its text.
  }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, text || response.statusText, parsed, Number.isFinite(wait) ? wait : null);
};

const nextCursorOf = (response: Pick<Response, 'headers'>): string | null => {
  const next = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return next === undefined ? null : new URL(next, 'http://localhost').searchParams.get('cursor');
};

const replyOf = <O extends Operation>(operation: O, response: Pick<Response, 'headers'>, body: unknown): Reply<O> => ({
  data: (operation.answer ? operation.answer.parse(body) : undefined) as AnswerOf<O>,
  nextCursor: nextCursorOf(response),
});

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Preserves the byte order mark, which `text()` would remove. */
const bodyOf = async (operation: Operation, response: Response): Promise<unknown> =>
  operation.media === undefined ? response.json() : decoder.decode(await response.arrayBuffer());

export type SendOptions = {
  /** Default: the page's origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** BCP 47 tag, such as 'hi-IN'. */
  readonly language?: string;
};

/**
 * Rejects with {@link ApiError} for a non-OK answer, with the error of `fetch` when the network fails, and with a
 * ZodError when the answer breaks the contract.
 */
export const createSend =
  (options: SendOptions = {}): Send =>
  async (operation, sent) => {
    const request = options.fetch ?? fetch;
    const url = `${options.baseUrl ?? ''}${pathOf(operation, sent)}`;
    const response = await request(url, requestOf(operation, sent, options.language));
    if (!response.ok) throw await errorOf(response);
    return replyOf(operation, response, operation.answer && (await bodyOf(operation, response)));
  };
