import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from './listen.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { Registry } from './prometheus.ts';
import { type Readiness, readinessMetrics } from './readiness.ts';

export type HealthPort = {
  /** Actual port, also when 0 was requested. */
  readonly port: number;
  close(): Promise<void>;
};

export type HealthPortOptions = {
  readonly host: string;
  readonly port: number;
  readonly readiness: () => Readiness | Promise<Readiness>;
  readonly metrics: () => Registry;
  /** Null: metrics are for direct callers of this machine. */
  readonly metricsToken: string | null;
};

type Answer = { readonly status: number; readonly type: string; readonly body: string };

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const answer = async (req: IncomingMessage, options: HealthPortOptions): Promise<Answer> => {
  const { readiness, metrics, metricsToken } = options;
  const path = new URL(req.url ?? '/', 'http://localhost').pathname;
  if (path === '/healthz') return json(200, { status: 'ok' });
  if (path === '/metrics' && mayReadMetrics(req, metricsToken)) {
    const registry = Registry.merge([metrics(), readinessMetrics(readiness)]);
    return { status: 200, type: registry.contentType, body: await registry.metrics() };
  }
  if (path !== '/readyz') return json(404, { message: 'There are /healthz, /readyz and /metrics' });
  const { isReady, ...shown } = await readiness();
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not-ready', ...shown });
};

const respond = async (req: IncomingMessage, res: ServerResponse, options: HealthPortOptions): Promise<void> => {
  const known = req.method === 'GET' || req.method === 'HEAD';
  const { status, type, body } = known
    ? await answer(req, options).catch(() => json(503, { status: 'failing' }))
    : json(405, { message: 'There is GET only' });
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

/**
 * Opens a server for a process without an API: /healthz (liveness), /readyz (readiness; 503 with the cause), /metrics
 * (404 without the token). Does not keep the process alive. @throws OperatorError when the port cannot be opened
 */
export const openHealthPort = async (options: HealthPortOptions): Promise<HealthPort> => {
  const server = createServer((req, res) => void respond(req, res, options));
  await listen(server, { host: options.host, port: options.port, variable: 'HEALTH_PORT' });
  server.on('error', () => {});
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
