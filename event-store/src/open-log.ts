import type { EventStore } from './port.ts';
import { migrateLog } from './postgres/migrate.ts';
import { createPostgresStore } from './postgres/store.ts';

export type LogOptions = {
  readonly databaseUrl: string;
  /** Null: the log is in Postgres. */
  readonly eventStoreUrl: string | null;
  readonly eventStorePrefix: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Connections for reading the log in Postgres; default 4. */
  readonly readers?: number;
  /** Called with errors from which the store recovers itself. */
  readonly onError?: (error: unknown) => void;
};

export type Log = {
  readonly store: EventStore;
  /** May be repeated. @throws LogVersionError when a newer release wrote the log, or the error of Postgres */
  prepare(): Promise<void>;
};

/** @throws StoreError 'invalid' for an invalid address */
export async function openLog(options: LogOptions): Promise<Log> {
  const { databaseUrl, eventStoreUrl: address, eventStorePrefix: prefix, applicationName } = options;
  const { readers = 4, onError = () => {} } = options;
  if (address === null) {
    const store = createPostgresStore({ connectionString: databaseUrl, applicationName, onError, readers });
    return { store, prepare: () => migrateLog(databaseUrl) };
  }
  // Loaded only when used: the client takes half a second and 25 MB.
  const { createEventStoreDbStore } = await import('./eventstoredb/store.ts');
  const store = createEventStoreDbStore({ address, prefix, onError });
  return { store, prepare: async () => {} };
}
