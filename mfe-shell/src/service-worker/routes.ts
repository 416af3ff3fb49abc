import { paths } from '@mandali/contracts/paths';

// Selects the worker's requests by address only: a fetch event must be answered, or left to the browser, at once.

/** Paths that only the server answers: the API, files of remotes, the verifier with its own policy. */
const serversOwn = /^\/(api|mfe|verify(\.html)?|healthz|readyz|metrics)(\/|$)/;

const isHere = ({ origin }: URL): boolean => origin === location.origin;

/** Returns whether an address is a page of the app. */
export const isAppPath = (url: URL): boolean =>
  isHere(url) && !serversOwn.test(url.pathname) && !/\.\w+$/.test(url.pathname);

/** The page of the app, the same for every path. */
export const isAppPage = (request: Request, url: URL): boolean => request.mode === 'navigate' && isAppPath(url);

/** A file with a hash in its name: immutable, on any server. */
export const isHashed = ({ pathname }: URL): boolean => /\/assets\/.*-[\w-]{8}\.\w+$/.test(pathname);

/** A file with a constant name, whose content changes with each release. */
export const isNamed = (url: URL): boolean =>
  url.pathname.endsWith('/assets/remoteEntry.js') ||
  url.pathname.endsWith('/assets/preload.json') ||
  (isHere(url) && /^\/(config\.json|favicon\.svg|manifest\.webmanifest)$/.test(url.pathname));

/** Static Routing API, not in TypeScript's types yet. */
type Routable = { readonly addRoutes?: (rules: readonly object[]) => Promise<void> };

/** Tells the browser, where supported, not to start the worker for requests that it does not answer. */
export const leaveToNetwork = (event: ExtendableEvent): void => {
  const { addRoutes } = event as Routable;
  if (addRoutes === undefined) return;
  const rules = ['/api/*', paths.verifier, `${paths.verifier}.html`].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
};
