import { paths } from '@mandali/contracts/paths';

// Which requests concern the worker, by address alone: a fetch event has to be answered, or left alone, at once.

/** Paths of this origin that the server alone answers: the API, files of remotes, the verifier with a policy of its own. */
const serversOwn = /^\/(api|mfe|verify(\.html)?|healthz|readyz|metrics)(\/|$)/;

const isHere = ({ origin }: URL): boolean => origin === location.origin;

/** Whether an address is one of the app's pages. */
export const isAppPath = (url: URL): boolean =>
  isHere(url) && !serversOwn.test(url.pathname) && !/\.\w+$/.test(url.pathname);

/** A page of the app, which is the same for every path. */
export const isAppPage = (request: Request, url: URL): boolean => request.mode === 'navigate' && isAppPath(url);

/** With a hash of its content in its name: the same for ever, wherever it is served. */
export const isHashed = ({ pathname }: URL): boolean => /\/assets\/.*-[\w-]{8}\.\w+$/.test(pathname);

/** Under a name that stays, with another content after each release. */
export const isNamed = (url: URL): boolean =>
  url.pathname.endsWith('/assets/remoteEntry.js') ||
  url.pathname.endsWith('/assets/preload.json') ||
  (isHere(url) && /^\/(config\.json|favicon\.svg|manifest\.webmanifest)$/.test(url.pathname));

/** Of the Static Routing API, which TypeScript does not know yet. */
type Routable = { readonly addRoutes?: (rules: readonly object[]) => Promise<void> };

/** Instructs the browser, where it supports that, not to start the worker for what it would not answer anyway. */
export const leaveToNetwork = (event: ExtendableEvent): void => {
  const { addRoutes } = event as Routable;
  if (addRoutes === undefined) return;
  const rules = ['/api/*', paths.verifier, `${paths.verifier}.html`].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.waitUntil(addRoutes.call(event, rules).catch(() => {}));
};
