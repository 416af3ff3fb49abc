import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '@mandali/event-store/reason';
import type { Logger } from 'pino';
import { isOutage } from '../http/faults.ts';

const mostMs = 2_000;

/**
 * Repeats the work while a server that it needs is away, and logs why.
 * @param what such as 'Postgres at 127.0.0.1:5432', or chosen by the error
 */
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

export const listen = async (
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> => {
  server.listen(port, host);
  await once(server, 'listening');
};

/** How long the head of a request, all of it, and the next one on the same connection may take to come. */
export const serverTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than proxies keep theirs, so that none of them sends on a connection that ends.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** Ends a connection on which nothing has ever come: Node's own limits begin with the first byte. */
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
  /** From now on each answer, also to what is under way, says that it is the last one on its connection. */
  areLast(): void;
};

const isLast = (res: ServerResponse): void => {
  if (!res.headersSent) res.setHeader('connection', 'close');
};

/** Knows the requests of a server that are under way; to be called before it listens. */
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

/**
 * Takes no new connection, answers what has been sent on those that are open and says on each that it is the last
 * answer, and ends what is still open after `timeoutMs`.
 */
export const drain = async (server: Server, under: Answers, timeoutMs: number): Promise<void> => {
  under.areLast();
  // The server's own `close` would end idle connections at once, with the requests that are on their way.
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
