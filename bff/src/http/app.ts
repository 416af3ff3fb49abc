import { isForwarded, mayReadMetrics } from '@mandali/runtime/metrics-access';
import type { Registry } from '@mandali/runtime/prometheus';
import type { Tracing } from '@mandali/runtime/tracing';
import express, { type Express, type RequestHandler, Router } from 'express';
import { inOrder } from './in-order.ts';
import { docsPage } from './docs-page.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { type ExpressClasses, adoptPrototypes } from './express-prototypes.ts';
import { faultOf, faultReply } from './faults.ts';
import type { FrontEndFolders } from './front-end-folders.ts';
import { frontEnds, type InstallationOptions, installationOf } from './front-ends.ts';
import { createReadiness, liveness, metricsText, readinessReply, type Stores } from './health.ts';
import { fixedText } from './html-page.ts';
import { requestIdOf } from './incoming.ts';
import { openApiOf } from './openapi.ts';
import { rejectionReply } from './problem.ts';
import { jsonReply, type Reply } from './reply.ts';
import { createRoutes } from './routes.ts';
import { inlineScriptsOf } from './shell-page.ts';
import { crossOrigin, securityHeaders, type SecurityOptions } from './security.ts';
import type { HttpDependencies } from './dependencies.ts';
import { traced } from './trace.ts';
import { plain, wrap } from './wrap.ts';

export type HttpConfig = SecurityOptions &
  InstallationOptions & {
    readonly allowedOrigins: readonly string[];
    /** Number of proxies in front of the server. */
    readonly trustProxy: number;
    readonly serviceWorker: boolean;
    /** Null: only requests from this machine read /metrics. */
    readonly metricsToken: string | null;
  };

export type AppOptions = {
  readonly deps: HttpDependencies;
  readonly config: HttpConfig;
  readonly stores: Stores;
  readonly registries: readonly Registry[];
  readonly endpoints: readonly AnyEndpoint[];
  readonly version: string;
  readonly expressClasses: ExpressClasses;
  /** Null: another server delivers the front ends. */
  readonly folders: FrontEndFolders | null;
  /** True after a signal to stop: /readyz fails, but requests are still answered. */
  readonly isDraining: () => boolean;
  readonly tracing?: Tracing | null;
};

export const createApp = (options: AppOptions): Express => {
  const { deps, config, endpoints, version, folders, expressClasses, tracing = null } = options;
  const installation = installationOf(config, version);
  const app = express();
  adoptPrototypes(expressClasses, app);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);
  app.use(inOrder(deps));
  app.use(securityHeaders(config, folders === null ? [] : inlineScriptsOf(folders.shell)), crossOrigin(config));
  app.use(api(deps, endpoints, tracing));
  app.use(documents(endpoints, { version, server: config.publicUrl }));
  app.use(readsOnly(deps));
  addOperatorRoutes(app, options);
  app.use('/api', plain(deps, notFound));
  app.get(
    '/config.json',
    plain(deps, () => jsonReply(200, JSON.stringify(installation))),
  );
  if (folders !== null) app.use(frontEnds(folders, installation, config));
  app.use(plain(deps, notFound));
  // Express throws on a path that cannot be decoded.
  app.use((error: unknown, req: express.Request, res: express.Response, _next: express.NextFunction) =>
    plain(deps, (_, requestId) => faultOf(error, requestId).reply)(req, res, _next),
  );
  return app;
};

const addOperatorRoutes = (app: Express, { deps, config, stores, registries, isDraining }: AppOptions): void => {
  app.get('/healthz', plain(deps, liveness));
  const readiness = createReadiness(stores, isDraining);
  app.get(
    '/readyz',
    plain(deps, async (req, requestId) =>
      isForwarded(req) ? notFound(req, requestId) : readinessReply(await readiness()),
    ),
  );
  app.get(
    '/metrics',
    plain(deps, (req, requestId) =>
      mayReadMetrics(req, config.metricsToken) ? metricsText(registries, readiness) : notFound(req, requestId),
    ),
  );
};

const notFound = (_: unknown, requestId: string): Reply => rejectionReply({ kind: 'NotFound' }, requestId);

const api = (deps: HttpDependencies, endpoints: readonly AnyEndpoint[], tracing: Tracing | null): RequestHandler => {
  const paths = [...new Set(endpoints.map(({ operation }) => operation.path))];
  const at = (path: string) => endpoints.filter(({ operation }) => operation.path === path);
  const routes = createRoutes(new Map(paths.map((path) => [path, routeOf(deps, at(path), tracing)])));
  return (req, res, next) => {
    const found = routes.find(req.path);
    if (found === null) return next();
    req.params = found.params;
    return found.route(req, res, next);
  };
};

const routeOf = (
  deps: HttpDependencies,
  endpoints: readonly AnyEndpoint[],
  tracing: Tracing | null,
): RequestHandler => {
  const handlers = new Map(
    endpoints.map((each) => [each.operation.method as string, traced(tracing, each.operation, wrap(each, deps))]),
  );
  const allow = allowed([...handlers.keys()]);
  const otherwise = plain(deps, (req, requestId) => wrongMethod(req.method, allow, requestId));
  return (req, res, next) => (handlers.get(req.method === 'HEAD' ? 'GET' : req.method) ?? otherwise)(req, res, next);
};

const allowed = (methods: readonly string[]): string =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    .filter((each) => each === 'OPTIONS' || methods.includes(each === 'HEAD' ? 'GET' : each))
    .join(', ');

/** Unknown paths below /api fall through to 404. */
const readsOnly = (deps: HttpDependencies): RequestHandler => {
  const refuse = plain(deps, (req, requestId) => wrongMethod(req.method, 'GET, HEAD, OPTIONS', requestId));
  return (req, res, next) =>
    req.method === 'GET' || req.method === 'HEAD' || /^\/api(\/|$)/i.test(req.path) ? next() : refuse(req, res, next);
};

const wrongMethod = (method: string, allow: string, requestId: string): Reply => {
  if (method === 'OPTIONS') return { status: 204, headers: { allow }, body: null };
  const refusal = faultReply('wrongMethod', requestId);
  return { ...refusal, headers: { ...refusal.headers, allow } };
};

const documents = (
  endpoints: readonly AnyEndpoint[],
  { version, server }: { readonly version: string; readonly server: string },
): Router => {
  const router = Router();
  const operations = endpoints.map(({ operation }) => operation);
  const at = (path: string, type: string, make: () => string): void => {
    // Built on first request: a start does not wait for it.
    let handler: RequestHandler | undefined;
    router.get(path, (req, res, next) => {
      res.setHeader('x-request-id', requestIdOf(req));
      handler ??= fixedText(type, make(), { caching: 'no-store' });
      return handler(req, res, next);
    });
  };
  at('/api/openapi.json', 'application/json', () => JSON.stringify(openApiOf(operations, { version, server })));
  at('/api/docs', 'text/html', () => docsPage(operations, version));
  return router;
};
