import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isOutage } from './http/faults.ts';

const mostMs = 2_000;

/** Does it again as long as what it needs is away, and says so. */
export const whenReachable = async (what: string, log: Logger, work: () => Promise<void>): Promise<void> => {
  for (let wait = 50; ; wait = Math.min(wait * 2, mostMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ err: error }, `waiting for ${what}`);
      await pause(wait);
    }
  }
};

export const listen = (
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Takes no new connection, answers what has been accepted, and ends what is still open after `patienceMs`. */
export const drain = async (server: Server, patienceMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that was busy at first is kept alive after its answer: ask again until none is left.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
};

export const toldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
