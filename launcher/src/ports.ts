import { createServer } from 'node:net';
import { OperatorError } from '@mandali/runtime/operator-error';

/** Another process may take the port at any moment. */
export function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

/** @throws OperatorError when `port` cannot be listened on */
export async function checkPort(port: number, host: string): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new OperatorError(sentences[code]?.(port, host) ?? `HOST ${host} with PORT ${port} cannot be used: ${code}.`);
  }
}

const sentences: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT ${port} is taken by another program: stop that one, or start with PORT=${port + 1}.`,
  EACCES: (port) => `PORT ${port} is for the administrator only: choose one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST ${host} is no address of this machine.`,
};

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const used = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(used));
    });
  });
}
