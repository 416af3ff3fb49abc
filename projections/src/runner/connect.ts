import pg from 'pg';

export type Connection = {
  readonly client: pg.Client;
  readonly lost: AbortSignal;
  close(): Promise<void>;
};

/**
 * The connection does not wait for fsync: rows and checkpoint are written together, so after a crash of the server both
 * are slightly older, and the events are projected again.
 * @param more settings of Postgres, as `-c name=value`
 */
export async function connect(connectionString: string, applicationName: string, more = ''): Promise<Connection> {
  const lost = new AbortController();
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: `-c synchronous_commit=off -c jit=off -c plan_cache_mode=force_generic_plan -c client_min_messages=warning ${more}`,
  });
  client.on('error', () => lost.abort());
  await client.connect();
  return { client, lost: lost.signal, close: () => client.end().catch(() => {}) };
}

/** Timeout after which Postgres closes a silent connection, ms. */
const silenceMs = 3_000;
const saySomethingMs = 1_000;

/**
 * Makes Postgres close this connection, and release its locks, when its process hangs or its machine is gone: otherwise
 * a stand-by could wait for hours. The running process sends a heartbeat every second. Postgres 13 detects only a dead
 * machine, not a hanging process.
 */
export async function endWhenSilent({ client, lost }: Connection): Promise<void> {
  await client.query(
    `SELECT set_config(name, value, false) FROM pg_settings JOIN (VALUES
       ('idle_session_timeout', '${silenceMs}'), ('tcp_user_timeout', '${silenceMs}'),
       ('tcp_keepalives_idle', '1'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '2')
     ) AS wanted (name, value) USING (name)`,
  );
  const timer = setInterval(() => void client.query('SELECT 1').catch(() => {}), saySomethingMs);
  timer.unref();
  const silence = (): void => clearInterval(timer);
  client.once('end', silence);
  lost.addEventListener('abort', silence, { once: true });
}
