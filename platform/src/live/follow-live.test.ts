import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { followLive } from './follow-live.ts';
import type { LiveEvent } from './stream-loop.ts';

type OpenStream = {
  readonly path: string;
  readonly lastEventId: string | null;
  readonly write: (text: string) => void;
  readonly signal: AbortSignal;
};
let opened: OpenStream[] = [];
const change = (id: string, committeeId: number, revision: number) =>
  `event: committee\nid: ${id}\ndata: ${JSON.stringify({ committeeId, revision })}\n\n`;

/** Locks of one browser, without the parts that the module does not use. */
const stubLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
    const granted = last.then(() => (signal.aborted ? Promise.reject(signal.reason as Error) : run()));
    last = granted.catch(() => {});
    return granted;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
};

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  opened = [];
  stubLocks();
  vi.stubGlobal('fetch', (path: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) });
    signal.addEventListener('abort', () => controller.error(signal.reason));
    const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
    opened.push({ path, lastEventId: new Headers(headers).get('last-event-id'), write, signal });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const openWindow = (committees: readonly number[] = []) => {
  const events: LiveEvent[] = [];
  const source = { token: 'token', person: 2, committees, checkSession: () => Promise.resolve() };
  const close = followLive(source, { onEvent: (event) => void events.push(event), onPoll: () => {} });
  onTestFinished(close);
  return { events, close };
};
const revisions = (events: readonly LiveEvent[]) => events.map((each) => each.kind === 'change' && each.revision);
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 60_000 });

it('windows of one browser share one stream, and the next one resumes it', async () => {
  const first = openWindow();
  await until(() => opened.length === 1);
  opened[0]?.write(change('1', 7, 41));
  await until(() => first.events.length === 1);
  const second = openWindow();
  await until(() => second.events.length === 1);
  opened[0]?.write(change('2', 7, 42));
  await until(() => second.events.length === 2);
  expect([first, second].map(({ events }) => revisions(events))).toEqual([
    [41, 42],
    [41, 42],
  ]);
  expect(opened).toHaveLength(1);
  first.close();
  await until(() => opened.length === 2);
  expect([opened[0]?.signal.aborted, opened[1]?.lastEventId]).toEqual([true, '2']);
});

it('the stream names the committees of all windows', async () => {
  openWindow([7]);
  await until(() => opened.length === 1);
  openWindow([9]);
  await until(() => opened.length === 2);
  expect(opened[1]?.path).toBe('/api/live?committees=7%2C9');
});

it('a window out of view has no stream and resumes when it comes into view', async () => {
  const window = openWindow();
  await until(() => opened.length === 1);
  opened[0]?.write(change('5', 7, 41));
  await until(() => window.events.length === 1);
  show('hidden');
  expect(opened[0]?.signal.aborted).toBe(true);
  show('visible');
  await until(() => opened.length === 2);
  expect(opened[1]?.lastEventId).toBe('5');
});
