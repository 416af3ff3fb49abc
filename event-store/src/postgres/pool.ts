import pg from 'pg';

type OnError = (error: Error) => void;

/** A pool listens to idle clients only: the loss of a client in use would be an unhandled 'error' event. */
export function openPool(config: pg.PoolConfig, onError: OnError): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => client.on('error', onError));
  // The client itself has reported it.
  pool.on('error', () => {});
  return pool;
}

/** For libraries that open connections themselves: a lost connection must not end the process. */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
