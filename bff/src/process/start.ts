import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '@mandali/event-store/reason';
import type { Logger } from 'pino';
import { isOutage } from '../http/faults.ts';

const mostMs = 2_000;

/** @param what server for the log line, such as 'Postgres at 127.0.0.1:5432' */
export const whenReachable = async (
  what: string | ((error: unknown) => string),
  log: Logger,
  work: () => Promise<void>,
): Promise<void> => {
  for (let wait = 50; ; wait = Math.min(wait * 2, mostMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({}, `waiting for ${typeof what === 'string' ? what : what(error)}: ${reasonOf(error)}`);
      await pause(wait);
    }
  }
};

/** Timeouts of the HTTP server, ms. */
export const serverTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than the keep-alive of proxies, so that none sends on a closing connection.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** Closes connections that send nothing: Node's own timeouts begin with the first byte. */
export const endSilent = (server: Server, withinMs: number = serverTimeouts.headersTimeout): void => {
  server.on('connection', (socket) => {
    const check = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, withinMs);
    check.unref();
    socket.once('close', () => clearTimeout(check));
  });
};

/** Grace period for requests already in flight on keep-alive connections, ms. */
const underWayMs = 1_000;

export type Answers = {
  /** Sends `connection: close` with every answer from now on, also to requests under way. */
  areLast(): void;
};

const isLast = (res: ServerResponse): void => {
  if (!res.headersSent) res.setHeader('connection', 'close');
};

/** Call it before the server listens. */
export const watchAnswers = (server: Server): Answers => {
  const underWay = new Set<ServerResponse>();
  let areLast = false;
  server.prependListener('request', (_, res) => {
    if (areLast) isLast(res);
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });
  return {
    areLast: () => {
      areLast = true;
      underWay.forEach(isLast);
    },
  };
};

/** Answers the requests on open connections, and closes the rest after `timeoutMs`. */
export const drain = async (server: Server, under: Answers, timeoutMs: number): Promise<void> => {
  under.areLast();
  // `server.close` of HTTP would close idle connections at once, and lose requests in flight.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const began = performance.now();
  const idle = setInterval(() => {
    if (performance.now() - began > underWayMs) server.closeIdleConnections();
  }, 50);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
};
