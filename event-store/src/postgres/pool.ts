import pg from 'pg';

type OnError = (error: Error) => void;

/**
 * A pool listens to its idle clients only: the loss of a client in use, such as one with an open transaction, would be
 * an unhandled 'error' event and end the process.
 */
export function openPool(config: pg.PoolConfig, onError: OnError): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => client.on('error', onError));
  // The client itself has reported it.
  pool.on('error', () => {});
  return pool;
}

/**
 * Client for libraries that open connections themselves: a lost connection fails the next query instead of ending the
 * process.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
