import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a Postgres that can freeze, as a network or a stopped server does: no error, no data. */
export type FreezableProxy = {
  /** Connection string through the proxy. */
  readonly url: string;
  /** Holds back answers from now on; requests still arrive. */
  holdAnswers(): void;
  /** Holds back data in both directions from now on. */
  freeze(): void;
  /** Closes the frozen connections and accepts new ones. */
  thaw(): void;
  close(): Promise<void>;
};

export async function freezableProxy(target: string): Promise<FreezableProxy> {
  const { hostname, port } = new URL(target);
  let mode: 'open' | 'hold-answers' | 'frozen' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => mode === 'frozen' || far.write(data));
    far.on('data', (data) => mode !== 'open' || near.write(data));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const drop = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    holdAnswers: () => (mode = 'hold-answers'),
    freeze: () => (mode = 'frozen'),
    thaw: () => {
      mode = 'open';
      drop();
    },
    close: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
