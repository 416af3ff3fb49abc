import { openLog } from '@mandali/event-store/open-log';
import type { EventStore } from '@mandali/event-store/port';
import { openPool } from '@mandali/event-store/postgres/pool';
import { retry } from '@mandali/event-store/retry';
import type pg from 'pg';
import type { ToolSettings } from './settings.ts';

export type Stores = {
  readonly store: EventStore;
  prepareLog(): Promise<void>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** Longer than those of a request: a tool that reads the whole log can wait for a busy server. */
const timeouts = { callMs: 30_000, withinMs: 60_000 };

/** Retries calls while the store is unavailable or late. */
const retrying = (store: EventStore): EventStore => {
  const read = <T>(call: () => Promise<T>): Promise<T> =>
    retry(call, 'unavailable', { callMs: timeouts.callMs, until: performance.now() + timeouts.withinMs });
  return {
    ...store,
    readStream: (stream, options) => read(() => store.readStream(stream, options)),
    readAll: (options) => read(() => store.readAll(options)),
  };
};

export async function open(settings: ToolSettings, name: string): Promise<Stores> {
  const { store, prepare } = await openLog({ ...settings, applicationName: `${name}-log` });
  const config = {
    connectionString: settings.databaseUrl,
    application_name: name,
    max: 4,
    connectionTimeoutMillis: 5_000,
  };
  // Errors of idle connections are ignored: the next statement reports them.
  const pool = openPool(config, () => {});
  return {
    store: retrying(store),
    prepareLog: prepare,
    pool,
    close: async () => {
      await Promise.all([store.close(), pool.end()]);
    },
  };
}
