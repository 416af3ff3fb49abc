import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

export type SecurityOptions = {
  readonly remotes: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly cspReportUrl: string | null;
  readonly beacon: { readonly relays: readonly string[] };
};

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin)),
];

/** Computed once: they are the same in every answer (docs/adr/0070). */
const headersOf = (options: HelmetOptions): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
};

/**
 * Scripts come from our origin and those of the remotes, never by eval, and inline only with a hash of the build. Inline styles
 * are allowed: the scroll lock of dialogs inserts a style element.
 */
export const securityHeaders = (config: SecurityOptions, inlineScripts: readonly string[]): RequestHandler => {
  const remotes = originsOf(Object.values(config.remotes));
  const isSecure = config.publicUrl.startsWith('https:');
  const reporting = config.cspReportUrl === null ? {} : { reportUri: [config.cspReportUrl] };
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remotes, ...inlineScripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'", ...remotes],
        imgSrc: ["'self'", 'data:', ...remotes],
        fontSrc: ["'self'", ...remotes],
        // The page fetches from the beacon.
        connectSrc: ["'self'", ...remotes, ...originsOf(config.beacon.relays)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
        ...reporting,
      },
    },
    // Both would force TLS on an installation without TLS.
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xPoweredBy: false,
    frameguard: { action: 'deny' },
    // Shells on other origins load the remotes; CORS lists them.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
};

const allowedHeaders = 'authorization, content-type, idempotency-key, last-event-id, x-request-id';
const exposedHeaders = 'date, link, retry-after, x-request-id, x-projection-lag, idempotency-replayed';

export const crossOrigin = (config: { readonly allowedOrigins: readonly string[] }): RequestHandler => {
  const allowed = new Set(config.allowedOrigins);
  return (req, res, next) => {
    const { origin } = req.headers;
    if (origin === undefined || !allowed.has(origin)) {
      if (origin !== undefined) res.setHeader('vary', 'Origin');
      next();
      return;
    }
    res.setHeader('access-control-allow-origin', origin);
    res.setHeader('access-control-allow-credentials', 'true');
    res.setHeader('access-control-expose-headers', exposedHeaders);
    res.setHeader('vary', 'Origin');
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    res.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    res.setHeader('access-control-allow-headers', allowedHeaders);
    res.setHeader('access-control-max-age', '600');
    res.statusCode = 204;
    res.end();
  };
};
