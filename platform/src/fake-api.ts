import type { AnswerOf, Operation } from '@mandali/contracts/operation';
import { onTestFinished } from 'vitest';

/** One call as it arrived. */
export type Arrived = {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
};

type Answerer = (call: Arrived) => Response | Promise<Response>;
type Row = { readonly operation: Operation; readonly answerer: Answerer };

export type FakeApi = {
  /** From now on this operation is answered so; the answer must be what the contract says. */
  readonly answer: <O extends Operation>(operation: O, answer: AnswerOf<O> | ((call: Arrived) => AnswerOf<O>)) => void;
  /** From now on a list is answered page by page: the cursor of a page is its number, and the first has none. */
  readonly answerPages: <O extends Operation>(operation: O, pages: readonly AnswerOf<O>[]) => void;
  /** From now on it is refused, with the error body of the API. */
  readonly refuse: (operation: Operation, status: number, message: string, more?: object) => void;
  /** From now on nothing answers, as without network. */
  readonly cutOff: (operation: Operation) => void;
  /** From now on it waits; the function returned lets it go on to the answer that was set before. */
  readonly hold: (operation: Operation) => () => void;
  /** The calls that have arrived, oldest first. */
  readonly sent: (operation: Operation) => readonly Arrived[];
};

const json = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const matchOf = (operation: Operation, method: string, path: string): Record<string, string> | null => {
  if (operation.method !== method) return null;
  const pattern = new RegExp(`^${operation.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(path);
  return match === null ? null : { ...match.groups };
};

const arrivedOf = (params: Record<string, string>, url: URL, init: RequestInit): Arrived => ({
  params,
  query: Object.fromEntries(url.searchParams),
  body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  headers: new Headers(init.headers),
});

/** What the client sends must be what the contract takes; otherwise the test would prove nothing. */
const checkRequest = ({ body, params }: Operation, call: Arrived): void => {
  params?.parse(call.params);
  body?.parse(call.body);
};

const rowFor = (rows: ReadonlyMap<string, Row>, url: URL, method: string): Row & Pick<Arrived, 'params'> => {
  for (const row of rows.values()) {
    const params = matchOf(row.operation, method, url.pathname);
    if (params !== null) return { ...row, params };
  }
  throw new Error(`The test has prepared no answer to ${method} ${url.pathname}`);
};

type Respond = (url: URL, init: RequestInit) => Response | Promise<Response>;

const takeTheNetwork = (respond: Respond): void => {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    return respond(new URL(address, 'http://localhost'), init);
  };
  onTestFinished(() => void (globalThis.fetch = before));
};

const paging =
  (operation: Operation, pages: readonly unknown[]): Answerer =>
  ({ query }) => {
    const at = Number(query['cursor'] ?? 0);
    const page = json(operation.status, operation.answer?.parse(pages[at]));
    if (at + 1 < pages.length) page.headers.set('link', `<${operation.path}?cursor=${at + 1}>; rel="next"`);
    return page;
  };

/**
 * Stands where the bff would, for component tests: it takes the place of `fetch`, checks every request and answer by
 * the contract, and fails on a call that the test has not prepared. Undone when the test ends.
 */
export const fakeApi = (): FakeApi => {
  const rows = new Map<string, Row>();
  const calls = new Map<string, Arrived[]>();
  const set = (operation: Operation, answerer: Answerer): unknown => rows.set(operation.id, { operation, answerer });

  takeTheNetwork((url, init) => {
    const { operation, answerer, params } = rowFor(rows, url, init.method ?? 'GET');
    const call = arrivedOf(params, url, init);
    checkRequest(operation, call);
    calls.set(operation.id, [...(calls.get(operation.id) ?? []), call]);
    return answerer(call);
  });

  return {
    answer: (operation, answer) =>
      void set(operation, (call) => {
        const value: unknown = typeof answer === 'function' ? (answer as (call: Arrived) => unknown)(call) : answer;
        const answered = operation.answer ? operation.answer.parse(value) : undefined;
        // A file is answered as it is.
        return operation.media === undefined || typeof answered !== 'string'
          ? json(operation.status, answered)
          : new Response(answered, { status: operation.status, headers: { 'content-type': operation.media } });
      }),
    answerPages: (operation, pages) => void set(operation, paging(operation, pages)),
    refuse: (operation, status, message, more = {}) =>
      void set(operation, () => json(status, { message, error: message, code: 'refused', requestId: 'test', ...more })),
    cutOff: (operation) => void set(operation, () => Promise.reject(new TypeError('Failed to fetch'))),
    hold: (operation) => {
      const next = rows.get(operation.id)?.answerer;
      let open = (): void => {};
      const gate = new Promise<void>((resolve) => (open = resolve));
      set(operation, async (call) => {
        await gate;
        if (next === undefined) throw new Error(`Nothing was set for ${operation.id}`);
        return next(call);
      });
      return () => open();
    },
    sent: (operation) => calls.get(operation.id) ?? [],
  };
};
