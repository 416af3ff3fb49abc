import type { AnswerOf, BodySentTo, Operation, ParamsSentTo, QuerySentTo } from '@mandali/contracts/operation';
import { problem, type Problem } from '@mandali/contracts/problem';

type Headers_ = Readonly<Record<string, string>>;

/** Response of the server. */
export type Answer<Data = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Data parsed by the contract. @throws when the answer is a refusal, or does not match the contract */
  readonly data: Data;
  /** Error body. @throws when the answer is no refusal, or does not match the contract */
  readonly problem: Problem;
};

/** Parts of a request. The types also allow invalid input. */
type RequestInput<O extends Operation> = {
  readonly params?: ParamsSentTo<O> | Record<string, string>;
  readonly query?: QuerySentTo<O> | Record<string, string>;
  readonly body?: BodySentTo<O> | Record<string, unknown>;
  readonly headers?: Headers_;
};

export type Client = {
  /** Calls an operation of the contract with the given parts only. */
  send<O extends Operation>(operation: O, sent?: RequestInput<O>): Promise<Answer<AnswerOf<O>>>;
  /** Sends any request; `body` is sent unchanged. */
  raw(method: string, path: string, options?: { readonly body?: string; readonly headers?: Headers_ }): Promise<Answer>;
};

const pathOf = (operation: Operation, sent: { params?: object | undefined; query?: object | undefined }): string => {
  const params = new Map(Object.entries(sent.params ?? {}));
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

const answerOf = (response: Response, text: string, operation: Operation | null): Answer => ({
  status: response.status,
  headers: response.headers,
  text,
  get data() {
    if (!response.ok) throw new Error(`refused: ${response.status} ${text}`);
    if (operation?.answer === undefined) return undefined;
    return operation.answer.parse(operation.media === undefined ? JSON.parse(text) : text);
  },
  get problem() {
    if (response.ok) throw new Error(`not refused: ${response.status} ${text}`);
    return problem.loose().parse(JSON.parse(text));
  },
});

/** An event stream does not end: returns its beginning, up to the first comment. */
const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'text/event-stream' || response.body === null) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ;) {
    const { done, value = '' } = await reader.read();
    text += value;
    if (!done && !/^:$/m.test(text)) continue;
    await reader.cancel();
    return text;
  }
};

/** Sends HTTP requests to a running server, with the token of a session or without. */
export const clientOf = (url: string, token: string | null): Client => {
  const authorization: Headers_ = token === null ? {} : { authorization: `Bearer ${token}` };
  const request = async (operation: Operation | null, path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    return answerOf(response, await textOf(response), operation);
  };
  return {
    send: async (operation, { params, query, body, headers } = {}) =>
      (await request(operation, pathOf(operation, { params, query }), {
        method: operation.method,
        headers: {
          ...authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })) as Answer<AnswerOf<typeof operation>>,
    raw: (method, path, { body, headers } = {}) =>
      request(null, path, {
        method,
        headers: { ...authorization, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
  };
};

/** Sends a request that prepares a test. @throws Error with the answer on a refusal */
export const carryOut = async <O extends Operation>(
  caller: Client,
  operation: O,
  sent?: RequestInput<O>,
): Promise<AnswerOf<O>> => (await caller.send(operation, sent)).data;
