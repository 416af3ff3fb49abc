import { getChanges } from '@mandali/contracts/api/get-changes';
import type { AnswerOf, Operation } from '@mandali/contracts/operation';
import { http, HttpHandler, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { expect, onTestFinished, vi } from 'vitest';

/** A received call. */
export type Call = {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
};

export type MockApi = {
  /** Sets the answer of an operation, which must conform to the contract. */
  readonly answer: <O extends Operation>(operation: O, answer: AnswerOf<O> | ((call: Call) => AnswerOf<O>)) => void;
  /** Sets a list of pages: the cursor of a page is its number, the first has none. */
  readonly answerPages: <O extends Operation>(operation: O, pages: readonly AnswerOf<O>[]) => void;
  /** Sets a refusal with the API's error body. */
  readonly refuse: (operation: Operation, status: number, message: string, more?: object) => void;
  /** Simulates a lost network. */
  readonly cutOff: (operation: Operation) => void;
  /** Holds the calls of an operation; the returned function releases them to the answer set before. */
  readonly hold: (operation: Operation) => () => void;
  /** Tells the page, once it follows changes, that a committee has a new revision. */
  readonly tell: (committeeId: number, revision: number) => Promise<void>;
  /** Received calls, oldest first. */
  readonly sent: (operation: Operation) => readonly Call[];
};

/** Validates a request by the contract. @throws ZodError */
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

/** Today in tests, whatever the day on which they run. */
const serverTime = { date: 'Mon, 30 Nov 2026 06:00:00 GMT' };

/** Builds the server's answer. @throws ZodError when it breaks the contract */
const responseOf = ({ answer, media, status }: Operation, value: unknown): Response => {
  const body: unknown = answer?.parse(value);
  if (media !== undefined)
    return new HttpResponse(String(body), { status, headers: { ...serverTime, 'content-type': media } });
  return answer === undefined
    ? new HttpResponse(null, { status, headers: serverTime })
    : HttpResponse.json(body as JsonBodyType, { status, headers: serverTime });
};

const pageOf = (operation: Operation, pages: readonly unknown[], { query }: Call): Response => {
  const at = Number(query['cursor'] ?? 0);
  const page = responseOf(operation, pages[at]);
  if (at + 1 < pages.length) page.headers.set('link', `<${operation.path}?cursor=${at + 1}>; rel="next"`);
  return page;
};

type Respond = (call: Call) => Response | undefined | Promise<Response | undefined>;

// A handler, not `onUnhandledRequest: 'error'`, whose rejection is unhandled when the test ends first, which fails the run.
const notPrepared = http.all('*', ({ request }) => {
  // oxlint-disable-next-line no-console
  console.error(`The test has not prepared ${request.method} ${request.url}`);
  return HttpResponse.error();
});

/** The stream of changes of the server. */
const mockStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const handler = http.get(`*${getChanges.path}`, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => void (controller = opened),
      cancel: () => void (controller = undefined),
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const tell = async (committeeId: number, revision: number): Promise<void> => {
    const open = await vi.waitUntil(() => controller, { timeout: 60_000 });
    const data = JSON.stringify({ committeeId, revision });
    open.enqueue(new TextEncoder().encode(`event: committee\nid: ${revision}\ndata: ${data}\n\n`));
  };
  return { handler, tell };
};

/** Handles requests until the test ends, and fails the test for one that breaks the contract. */
const startServer = (stream: HttpHandler): SetupServer => {
  const server = setupServer(stream, notPrepared);
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
 * Replaces the bff in component tests: MSW handles the page's requests, and the contract validates each request and answer.
 * An unprepared call fails as without network and is logged; one that breaks the contract fails the test. Removed when the
 * test ends.
 */
export const mockApi = (): MockApi => {
  const { handler, tell } = mockStream();
  const server = startServer(handler);
  /** By MSW's request id, because a held request passes two handlers. */
  const arrived = new Map<string, { readonly operation: string; readonly call: Call }>();

  const use = (operation: Operation, respond: Respond): void =>
    server.use(
      // For any server: the page also polls the beacon's relays.
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
      // A handler without an answer passes the request to the previous handler.
      use(operation, () => gate);
      return () => open();
    },
    tell,
    sent: ({ id }) => [...arrived.values()].filter(({ operation }) => operation === id).map(({ call }) => call),
  };
};
