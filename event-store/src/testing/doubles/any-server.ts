import { freezableProxy, type FreezableProxy } from './frozen-proxy.ts';
import { startDouble } from './eventstoredb.ts';

/** A server behind a proxy that can cut or freeze connections. */
export type AnyServer = {
  readonly name: string;
  readonly way: FreezableProxy;
  /** Address that bypasses the proxy. */
  readonly address: string;
  close(): Promise<void>;
};

/** Opens the server that EVENTSTORE_URL names, else the double. */
export async function anyServer(): Promise<AnyServer> {
  const named = process.env['EVENTSTORE_URL'] ?? '';
  const double = named === '' ? await startDouble() : null;
  const address = double?.address ?? named;
  const way = await freezableProxy(address);
  return {
    name: double === null ? 'EventStoreDB' : 'the double of EventStoreDB',
    way,
    address,
    close: async () => {
      await way.close();
      double?.kill();
    },
  };
}
