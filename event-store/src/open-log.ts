import type { EventStore } from './port.ts';
import { migrateLog } from './postgres/migrate.ts';
import { createPostgresStore } from './postgres/store.ts';

export type LogOptions = {
  /** Of the product's Postgres, which holds the log when there is no EventStoreDB. */
  readonly databaseUrl: string;
  /** EVENTSTORE_URL; null: the log is in Postgres. */
  readonly eventStoreUrl: string | null;
  /** EVENTSTORE_PREFIX: in front of the names of all streams in EventStoreDB. */
  readonly eventStorePrefix: string;
  /** What Postgres shows in pg_stat_activity. */
  readonly applicationName: string;
  /** Connections for reading the log in Postgres; default 4. */
  readonly readers?: number;
  /** Called with errors from which the store recovers itself. */
  readonly onError?: (error: unknown) => void;
};

export type Log = {
  readonly store: EventStore;
  /**
   * Makes what the log needs where it is: tables in Postgres, nothing in EventStoreDB. May be repeated.
   * @throws LogVersionError when a newer release wrote the log, or what Postgres says
   */
  prepare(): Promise<void>;
};

/**
 * The event log where the environment says it is; nothing is connected before it is needed.
 * @throws StoreError 'invalid' for an address that is none
 */
export async function openLog(options: LogOptions): Promise<Log> {
  const { databaseUrl, eventStoreUrl: address, eventStorePrefix: prefix, applicationName } = options;
  const { readers = 4, onError = () => {} } = options;
  if (address === null) {
    const store = createPostgresStore({ connectionString: databaseUrl, applicationName, onError, readers });
    return { store, prepare: () => migrateLog(databaseUrl) };
  }
  // The client takes half a second and 25 MB to load: only for the one who uses it.
  const { createEventStoreDbStore } = await import('./eventstoredb/store.ts');
  const store = createEventStoreDbStore({ address, prefix, onError });
  return { store, prepare: async () => {} };
}
