import { paths } from '@mandali/contracts/paths';

// Selects the worker's requests by address only: a fetch event must be answered, or left to the browser, at once.

/** Paths that only the server answers: the API, files of remotes, the verifier with its own policy. */
const serversOwn = /^\/(api|mfe|verify(\.html)?|healthz|readyz|metrics)(\/|$)/;

const isHere = ({ origin }: URL): boolean => origin === location.origin;

export const isAppPath = (url: URL): boolean =>
  isHere(url) && !serversOwn.test(url.pathname) && !/\.\w+$/.test(url.pathname);

export const isAppPage = (request: Request, url: URL): boolean => request.mode === 'navigate' && isAppPath(url);

export const isHashed = ({ pathname }: URL): boolean => /\/assets\/.*-[\w-]{8}\.\w+$/.test(pathname);

/** The content changes with each release. */
export const isNamed = (url: URL): boolean =>
  url.pathname.endsWith('/assets/remoteEntry.js') ||
  url.pathname.endsWith('/assets/preload.json') ||
  (isHere(url) && /^\/(config\.json|favicon\.svg|manifest\.webmanifest)$/.test(url.pathname));

/** Not in TypeScript's types yet. */
type Routable = { readonly addRoutes?: (rules: readonly object[]) => Promise<void> };

/** Static Routing API: the browser does not start the worker for requests that it does not answer. */
export const leaveToNetwork = (event: ExtendableEvent): void => {
  const { addRoutes } = event as Routable;
  if (addRoutes === undefined) return;
  const rules = ['/api/*', paths.verifier, `${paths.verifier}.html`].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
};
