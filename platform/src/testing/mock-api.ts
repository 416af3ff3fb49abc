import type { AnswerOf, Operation } from '@mandali/contracts/operation';
import { http, HttpHandler, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { expect, onTestFinished } from 'vitest';

/** One call as it arrived. */
export type Call = {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
};

export type MockApi = {
  /** From now on this operation is answered so; the answer must be what the contract says. */
  readonly answer: <O extends Operation>(operation: O, answer: AnswerOf<O> | ((call: Call) => AnswerOf<O>)) => void;
  /** From now on a list is answered page by page: the cursor of a page is its number, and the first has none. */
  readonly answerPages: <O extends Operation>(operation: O, pages: readonly AnswerOf<O>[]) => void;
  /** From now on it is refused, with the error body of the API. */
  readonly refuse: (operation: Operation, status: number, message: string, more?: object) => void;
  /** From now on nothing answers, as without network. */
  readonly cutOff: (operation: Operation) => void;
  /** From now on it waits; the function returned lets it go on to the answer that was set before. */
  readonly hold: (operation: Operation) => () => void;
  /** The calls that have arrived, oldest first. */
  readonly sent: (operation: Operation) => readonly Call[];
};

/** What the client sends must be what the contract takes; otherwise the test would prove nothing. */
const checked = ({ params, query, body }: Operation, call: Call): Call => {
  params?.parse(call.params);
  query?.parse(call.query);
  body?.parse(call.body);
  return call;
};

const callOf = async (request: Request, params: Call['params']): Promise<Call> => {
  const text = await request.text();
  return {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    headers: request.headers,
  };
};

/** An answer as the server would send it. @throws ZodError when the contract does not allow it */
const responseOf = ({ answer, media, status }: Operation, value: unknown): Response => {
  const body: unknown = answer?.parse(value);
  if (media !== undefined) return new HttpResponse(String(body), { status, headers: { 'content-type': media } });
  return answer === undefined
    ? new HttpResponse(null, { status })
    : HttpResponse.json(body as JsonBodyType, { status });
};

const pageOf = (operation: Operation, pages: readonly unknown[], { query }: Call): Response => {
  const at = Number(query['cursor'] ?? 0);
  const page = responseOf(operation, pages[at]);
  if (at + 1 < pages.length) page.headers.set('link', `<${operation.path}?cursor=${at + 1}>; rel="next"`);
  return page;
};

type Respond = (call: Call) => Response | undefined | Promise<Response | undefined>;

// A handler, not `onUnhandledRequest: 'error'`: no code handles its rejection when the test ends first, and that fails the run.
const notPrepared = http.all('*', ({ request }) => {
  // oxlint-disable-next-line no-console
  console.error(`The test has not prepared ${request.method} ${request.url}`);
  return HttpResponse.error();
});

/** Takes requests until the test ends, and fails it for one that breaks the contract. */
const startServer = (): SetupServer => {
  const server = setupServer(notPrepared);
  const broken: unknown[] = [];
  server.events.on('unhandledException', ({ error }) => broken.push(error));
  server.listen({ onUnhandledRequest: 'bypass' });
  onTestFinished(() => {
    server.close();
    expect(broken).toEqual([]);
  });
  return server;
};

/**
 * Stands where the bff would, for component tests: MSW takes the requests of the page, and each request and answer is
 * checked by the contract. A call that the test has not prepared fails as without network, and the console says which;
 * one that breaks the contract fails the test. Undone when the test ends.
 */
export const mockApi = (): MockApi => {
  const server = startServer();
  /** By MSW's id of the request, because one that was held passes two handlers. */
  const arrived = new Map<string, { readonly operation: string; readonly call: Call }>();

  const use = (operation: Operation, respond: Respond): void =>
    server.use(
      // On any server: the page polls the beacon's relays, too.
      new HttpHandler(
        operation.method,
        `*${operation.path}`,
        async ({ request, params: { 0: _server, ...params }, requestId }) => {
          const call = await callOf(request.clone(), params);
          arrived.set(requestId, { operation: operation.id, call });
          return respond(checked(operation, call));
        },
      ),
    );

  return {
    answer: (operation, answer) =>
      use(operation, (call) =>
        responseOf(operation, typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer),
      ),
    answerPages: (operation, pages) => use(operation, (call) => pageOf(operation, pages, call)),
    refuse: (operation, status, message, more = {}) =>
      use(operation, () =>
        HttpResponse.json({ message, error: message, code: 'refused', requestId: 'test', ...more }, { status }),
      ),
    cutOff: (operation) => use(operation, () => HttpResponse.error()),
    hold: (operation) => {
      let open = (): void => {};
      const gate = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
      // A handler without an answer leaves the request to the one that was there before it.
      use(operation, () => gate);
      return () => open();
    },
    sent: ({ id }) => [...arrived.values()].filter(({ operation }) => operation === id).map(({ call }) => call),
  };
};
