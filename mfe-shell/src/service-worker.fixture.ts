import { vi } from 'vitest';

// Runs the service worker with doubles of server, caches, events and notifications.

type Answer = () => Response | Promise<Response>;
type Listener = (event: object) => void;
type RequestTarget = string | { readonly url: string };

const absolute = (target: RequestTarget): string =>
  new URL(typeof target === 'string' ? target : target.url, location.href).href;

const fakeCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (target: RequestTarget) => entries.get(absolute(target))?.clone(),
      put: async (target: RequestTarget, response: Response) => void entries.set(absolute(target), response.clone()),
      delete: async (target: RequestTarget) => entries.delete(absolute(target)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const storage = {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { all, storage };
};

const json =
  (value: unknown): Answer =>
  () =>
    Response.json(value);
const fileWith =
  (text: string): Answer =>
  () =>
    new Response(text);
export const status =
  (code: number): Answer =>
  () =>
    new Response(`${code}`, { status: code });

/** A release of the shell and of the dashboard's remote: `name`, eight letters, is in the names of its files. */
export const release = (name: string): Readonly<Record<string, Answer>> => {
  const installed = JSON.stringify({ remotes: { 'mfe-committees': '/mfe/c/assets/remoteEntry.js' } });
  return {
    '/': fileWith(
      `<script src="/assets/shell-${name}.js"></script><script type="application/json" id="installation">${installed}</script>`,
    ),
    '/assets/files.json': json([`shell-${name}.js`]),
    [`/assets/shell-${name}.js`]: fileWith(`shell ${name}`),
    '/favicon.svg': fileWith('<svg/>'),
    '/mfe/c/assets/remoteEntry.js': fileWith(`import('./routes-${name}.js')`),
    '/mfe/c/assets/files.json': json([`routes-${name}.js`]),
    '/mfe/c/assets/preload.json': json([]),
    [`/mfe/c/assets/routes-${name}.js`]: fileWith(`routes ${name}`),
  };
};

const listeners = new Map<string, Listener>();
let isStarted = false;

/** A newly installed worker on a device without stored data. */
export const startWorker = async () => {
  const { all, storage } = fakeCaches();
  let server: Readonly<Record<string, Answer>> | null = {};
  const fetched: string[] = [];
  const shown: { readonly title: string; readonly tag: string; readonly body: string }[] = [];
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(async () => ({}));
  const pages: object[] = [];
  const openWindow = vi.fn(async () => null);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async (target: RequestTarget) => {
    const url = absolute(target);
    fetched.push(url.replace(location.origin, ''));
    if (server === null) throw new TypeError('Failed to fetch');
    const { origin, pathname } = new URL(url);
    const answer = origin === location.origin ? server[pathname] : undefined;
    return answer?.() ?? new Response('', { status: 404 });
  });
  vi.stubGlobal('clients', { claim: async () => {}, matchAll: async () => pages, openWindow });
  vi.stubGlobal('skipWaiting', async () => {});
  vi.stubGlobal('registration', {
    pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe },
    showNotification: async (title: string, more: { readonly tag: string; readonly body: string }) =>
      void shown.push({ title, tag: more.tag, body: more.body }),
  });
  if (!isStarted) {
    const listen = vi
      .spyOn(globalThis, 'addEventListener')
      .mockImplementation((type: string, listener: unknown) => void listeners.set(type, listener as Listener));
    await import('./service-worker/service-worker.ts');
    listen.mockRestore();
    isStarted = true;
  }
  const send = async (type: string, event: object): Promise<void> => {
    const waits: unknown[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (wait: unknown) => void waits.push(wait) });
    await Promise.all(waits);
  };
  return {
    caches: all,
    storage,
    fetched,
    shown,
    subscribe,
    unsubscribe,
    pages,
    openWindow,
    send,
    /** Sets the server's files; null: no network. */
    serve: (answers: typeof server): void => void (server = answers),
    /** Returns the worker's answer; null: left to the browser. */
    ask: (path: string, more: { readonly method?: string; readonly mode?: string } = {}): Promise<Response> | null => {
      let answer: Promise<Response> | null = null;
      const request = { url: absolute(path), method: 'GET', mode: 'cors', ...more };
      const respondWith = (given: Promise<Response>): void => void (answer = given);
      listeners.get('fetch')?.({ request, preloadResponse: Promise.resolve(undefined), respondWith });
      return answer;
    },
    /** Sends the message of an idle page with these files; returns whether everything is stored then. */
    keep: async (...used: readonly string[]): Promise<boolean> => {
      const heard: unknown[] = [];
      const port = { postMessage: (isKept: unknown) => void heard.push(isKept) };
      await send('message', { data: { type: 'KEEP', used: used.map(absolute) }, ports: [port] });
      return heard[0] === true;
    },
  };
};
