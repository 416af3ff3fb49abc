import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the ephemeral ones of the system (from 32768 on Linux, 49152 elsewhere): another process could take one of
 * those before a server is started on it. Browsers refuse 10080.
 */
const [lowest, above] = [10_100, 32_000];
const tries = 100;
const returnedPorts = new Set<number>();

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Finds a free port that this process has not returned before. @throws when none is found */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = randomInt(lowest, above);
    if (returnedPorts.has(port) || !(await canListen(port))) continue;
    returnedPorts.add(port);
    return port;
  }
  throw new Error(`No free port from ${lowest} to ${above} in ${tries} tries`);
}
