// The requests of a page's first answers are sent before any of its code is there (mfe-shell/src/page-load). A browser
// cannot preload them by a link: they need the token. The first call for the same path by the same person takes the
// answer; a second one sends a request, as always. What is kept of answers is kept by the query cache alone.

/** Milliseconds after which an early answer is not used any more: the page wants what is true now. */
const freshFor = 10_000;

type Early = { readonly token: string; readonly at: number; readonly response: Promise<Response> };

const early = new Map<string, Early>();

/** To its end, which a browser may otherwise put off until somebody reads it. */
const readAll = async (path: string, headers: HeadersInit): Promise<Response> => {
  const response = await fetch(path, { credentials: 'include', headers });
  return new Response(await response.text(), response);
};

/** Requests a path of the API in the name of the one who has the token. */
export const prefetchRequest = (path: string, token: string): void => {
  const response = readAll(path, { accept: 'application/json', authorization: `Bearer ${token}` });
  // The caller that takes the answer learns of a failure; until then it is no unhandled rejection.
  response.catch(() => {});
  early.set(path, { token, at: performance.now(), response });
};

const isFor = ({ token, at }: Early, { method, headers }: RequestInit): boolean =>
  method === 'GET' &&
  new Headers(headers).get('authorization') === `Bearer ${token}` &&
  performance.now() - at < freshFor;

/** `fetch` for calls of the API, by their path: with the early answer where there is one, or when it comes. */
export const fetchOrPrefetched = (path: string, request: RequestInit): Promise<Response> => {
  const prefetched = early.get(path);
  early.delete(path);
  return prefetched !== undefined && isFor(prefetched, request) ? prefetched.response : fetch(path, request);
};
