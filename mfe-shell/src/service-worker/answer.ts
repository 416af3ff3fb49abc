import { keptFile, keptPage } from './editions.ts';
import { isAppPage, isHashed, isNamed } from './routes.ts';

/** When a cached page exists: the network may have no connection to the server. */
const timeoutMs = 6000;

const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

const orCached = async (pending: Promise<Response>, cached: () => Promise<Response | undefined>): Promise<Response> => {
  try {
    const response = await pending;
    return (isAway(response) ? await cached() : undefined) ?? response;
  } catch (error) {
    const found = await cached();
    if (found === undefined) throw error;
    return found;
  }
};

const late = async (): Promise<Response | undefined> => {
  await new Promise((resolve) => setTimeout(resolve, timeoutMs));
  return keptPage();
};

const page = async (event: FetchEvent): Promise<Response> => {
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  const pending = orCached(
    preloaded.then((response) => response ?? fetch(event.request)),
    keptPage,
  );
  const first = await Promise.race([pending, late()]);
  return first ?? pending;
};

const hashedFile = async (request: Request): Promise<Response> => (await keptFile(request.url)) ?? fetch(request);

const namedFile = (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  // A retry has a parameter of its own (platform/src/federation/load.ts).
  return orCached(fetch(request), () => keptFile(`${url.origin}${url.pathname}`));
};

/** Null leaves the request to the browser. */
export const answerTo = (event: FetchEvent): Promise<Response> | null => {
  const { request } = event;
  if (request.method !== 'GET') return null;
  const url = new URL(request.url);
  if (isAppPage(request, url)) return page(event);
  if (request.mode === 'navigate') return null;
  if (isHashed(url)) return hashedFile(request);
  return isNamed(url) ? namedFile(request) : null;
};
