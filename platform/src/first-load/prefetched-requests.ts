// The page's first API requests are sent before its code is loaded (mfe-shell/src/page-load). A `<link rel="preload">`
// cannot do that: the requests need the token. The first call for the same path with the same token takes the response;
// later calls send a request. Only the query cache keeps answers.

const maxAgeMs = 10_000;

type PrefetchedRequest = { readonly token: string; readonly at: number; readonly response: Promise<Response> };

const prefetchedRequests = new Map<string, PrefetchedRequest>();

/** Reads the body at once: a browser may otherwise delay it until the first read. */
const readAll = async (path: string, headers: HeadersInit): Promise<Response> => {
  const response = await fetch(path, { credentials: 'include', headers });
  return new Response(await response.text(), response);
};

export const prefetchRequest = (path: string, token: string): void => {
  const response = readAll(path, { accept: 'application/json', authorization: `Bearer ${token}` });
  // The caller that takes the response handles the failure; until then it is no unhandled rejection.
  response.catch(() => {});
  prefetchedRequests.set(path, { token, at: performance.now(), response });
};

const isFor = ({ token, at }: PrefetchedRequest, { method, headers }: RequestInit): boolean =>
  method === 'GET' &&
  new Headers(headers).get('authorization') === `Bearer ${token}` &&
  performance.now() - at < maxAgeMs;

export const fetchOrPrefetched = (path: string, request: RequestInit): Promise<Response> => {
  const prefetched = prefetchedRequests.get(path);
  prefetchedRequests.delete(path);
  return prefetched !== undefined && isFor(prefetched, request) ? prefetched.response : fetch(path, request);
};
