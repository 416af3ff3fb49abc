import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StreamLoop, type LiveEvent } from './stream-loop.ts';

type StreamCall = { readonly path: string; readonly headers: Headers };
type Answer = Response | (() => Response);

/** A response that stays open; `write` sends a chunk. */
const openStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
  return {
    response: new Response(body),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
};
const refusal = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });
const change = (id: string, committeeId: number, revision: number) =>
  `event: committee\nid: ${id}\ndata: ${JSON.stringify({ committeeId, revision })}\n\n`;

/** Starts a loop whose requests get `answers` in turn; afterwards the network fails. */
const start = (answers: readonly Answer[], committees: readonly number[] = []) => {
  const [sent, events]: [StreamCall[], LiveEvent[]] = [[], []];
  const onPoll = vi.fn<() => void>();
  const checkSession = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('fetch', (path: string, { headers, signal }: RequestInit) => {
    sent.push({ path, headers: new Headers(headers) });
    const answer = answers[sent.length - 1];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const response = typeof answer === 'function' ? answer() : answer;
    return Promise.race([
      Promise.resolve(withAbort(response, signal)),
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    ]);
  });
  const source = { token: 'token', committees: () => committees, lastEventId: null, checkSession };
  const loop = new StreamLoop(source, { onEvent: (event) => void events.push(event), onPoll });
  onTestFinished(() => loop.stop());
  return { sent, events, onPoll, checkSession, loop };
};

/** Like a browser, an aborted request ends its body with an error. */
const withAbort = (response: Response, signal: AbortSignal | null | undefined): Response => {
  if (!response.ok || response.body === null) return response;
  const aborted = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
  });
  return new Response(response.body.pipeThrough(aborted));
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stream of changes', () => {
  it('marks the state at its start and passes later changes, also in parts of a chunk', async () => {
    const stream = openStream();
    const { events, sent } = start([stream.response], [7, 9]);
    stream.write(`${change('1', 7, 41)}:\n\n${change('2', 7, 42).slice(0, 20)}`);
    await pass(0);
    stream.write(change('2', 7, 42).slice(20));
    await pass(0);
    expect(events).toEqual([
      { kind: 'change', committeeId: 7, revision: 41, isFirst: true },
      { kind: 'change', committeeId: 7, revision: 42, isFirst: false },
    ]);
    expect(sent[0]?.path).toBe('/api/live?committees=7%2C9');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  it('resumes with Last-Event-ID when the server ends it, and starts without when other committees are named', async () => {
    const [first, second] = [openStream(), openStream()];
    const { sent, loop, onPoll } = start([first.response, second.response]);
    first.write(change('17', 7, 41));
    await pass(0);
    first.end();
    await pass(1_000);
    loop.restart();
    await pass(0);
    expect(sent.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '17', null]);
    expect(onPoll).toHaveBeenCalledTimes(1);
  });

  it('polls once after the server has ended it, and not after a sign-out at the same time', async () => {
    const [kept, left] = [openStream(), openStream()];
    const page = start([kept.response]);
    kept.end();
    await pass(250);
    expect(page.onPoll).toHaveBeenCalledTimes(1);
    page.loop.stop();
    const signedOut = start([left.response]);
    left.end();
    await pass(200);
    signedOut.loop.stop();
    await pass(2_000);
    expect(signedOut.onPoll).not.toHaveBeenCalled();
  });

  it('counts as failed after 35 s of silence, and comments keep it open', async () => {
    const stream = openStream();
    const { sent } = start([stream.response]);
    await pass(34_000);
    stream.write(':\n\n');
    await pass(34_000);
    expect(sent).toHaveLength(1);
    await pass(2_100);
    expect(sent).toHaveLength(2);
  });
});

describe('a failing stream', () => {
  it('is retried with growing delays; after three failures pages poll every 3 s and it is tried each minute', async () => {
    const { sent, onPoll } = start([]);
    await pass(999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(2_000);
    expect([sent.length, onPoll.mock.calls.length]).toEqual([3, 2]);
    await pass(59_999);
    expect([sent.length, onPoll.mock.calls.length]).toEqual([3, 22]);
    await pass(1);
    expect(sent).toHaveLength(4);
  });

  it('stops the polls when it is open again', async () => {
    const stream = openStream();
    const { onPoll } = start([refusal(500), refusal(500), refusal(500), stream.response]);
    await pass(63_000);
    stream.write(':\n\n');
    await pass(0);
    const polls = onPoll.mock.calls.length;
    await pass(30_000);
    expect(onPoll).toHaveBeenCalledTimes(polls);
  });

  it('waits as long as Retry-After says', async () => {
    const { sent } = start([refusal(503, { 'retry-after': '20' })]);
    await pass(19_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('is retried at once when the network returns', async () => {
    const { sent } = start([]);
    await pass(10);
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent).toHaveLength(2);
  });

  it('lets the session be checked after a 401', async () => {
    const { checkSession } = start([refusal(401)]);
    await pass(0);
    expect(checkSession).toHaveBeenCalledTimes(1);
  });

  it('goes on without names, and with polls, when a named committee is not readable', async () => {
    const stream = openStream();
    const { sent, onPoll } = start([refusal(404), stream.response], [7]);
    await pass(1_000);
    stream.write(':\n\n');
    await pass(3_000);
    expect(sent.map(({ path }) => path)).toEqual(['/api/live?committees=7', '/api/live']);
    expect(onPoll).toHaveBeenCalledTimes(2);
  });
});
