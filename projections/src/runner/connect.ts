import pg from 'pg';

export type Connection = {
  readonly client: pg.Client;
  /** Aborts when the connection is lost. */
  readonly lost: AbortSignal;
  close(): Promise<void>;
};

/**
 * A connection of its own for writing read models. It need not wait for the disk: rows and checkpoint are written
 * together, so after a crash of the server both are merely a little older, and the events come again.
 */
export async function connect(connectionString: string, applicationName: string): Promise<Connection> {
  const lost = new AbortController();
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c synchronous_commit=off -c jit=off -c client_min_messages=warning',
  });
  client.on('error', () => lost.abort());
  await client.connect();
  return { client, lost: lost.signal, close: () => client.end().catch(() => {}) };
}
