import { placeOf } from '@mandali/event-store/address';
import { openLog } from '@mandali/event-store/open-log';
import { createListener, type Listener } from '@mandali/event-store/postgres/listener';
import { LogVersionError } from '@mandali/event-store/postgres/migrate';
import { openPool } from '@mandali/event-store/postgres/pool';
import { type EventStore, StoreError } from '@mandali/event-store/port';
import { reasonOf } from '@mandali/event-store/reason';
import { traceAppends } from '@mandali/event-store/traced';
import { checkLog } from '@mandali/projections/log-id/check';
import { createProgress, type Progress } from '@mandali/projections/progress';
import { OperatorError } from '@mandali/runtime/operator-error';
import { describeFailure, type Failure } from '@mandali/runtime/process';
import type { Tracing } from '@mandali/runtime/tracing';
import { tracingIfWanted } from '@mandali/runtime/tracing-if-wanted';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { ensureFirstAdmin } from './admin/first-admin.ts';
import { migratePeople } from './db/migrate.ts';
import { ensureIdentity } from './books/identity.ts';
import { version } from './process/version.ts';

export type Adapters = {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly tracing: Tracing | null;
  readonly listener: Listener;
  /** Call it once the database is reachable: before, it logs errors without end. */
  openProgress(): Progress;
  /**
   * Checks that log and Postgres belong together, migrates the database, and creates the first admin.
   * @throws WrongLog, or an error that whenReachable retries
   */
  migrate(now: Date): Promise<void>;
  close(): Promise<void>;
};

const poolConfig = (config: Config, name: string): pg.PoolConfig => ({
  connectionString: config.databaseUrl,
  application_name: name,
  max: 16,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  // Longer than statement_timeout: it fires only when Postgres stalls or is unreachable, and discards the connection.
  query_timeout: 7_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  // Queries are short: no parallel workers, no JIT, and plans are cached (docs/adr/0204).
  options: '-c max_parallel_workers_per_gather=0 -c jit=off -c plan_cache_mode=force_generic_plan',
});

/** While this connection is down, its readers poll. */
const openListener = ({ databaseUrl }: Config, log: Logger, name: string): Listener =>
  createListener({
    connection: {
      connectionString: databaseUrl,
      application_name: `${name}-listener`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    },
    onError: (error) => log.warn({ err: error }, 'cannot listen to the database'),
  });

/**
 * No server has to be reachable yet; outages are logged and retried.
 * @param name application name that the servers show, such as 'mandali-bff'
 */
export const openAdapters = async (config: Config, log: Logger, name: string): Promise<Adapters> => {
  const pool = openPool(poolConfig(config, name), (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  const onError = (error: unknown): void => log.warn({}, `the event log did not answer: ${reasonOf(error)}`);
  const { store, prepare } = await openLog({ ...config, applicationName: `${name}-log`, onError });
  const tracing = await tracingIfWanted(config.tracesTo, name, version, log);
  const listener = openListener(config, log, name);
  let progress: Progress | undefined;
  return {
    pool,
    store: tracing === null ? store : traceAppends(store, tracing),
    tracing,
    listener,
    openProgress: () => (progress ??= createProgress({ listener, pool })),
    async migrate(now) {
      await prepare();
      await checkLog({ store, connectionString: config.databaseUrl, applicationName: `${name}-log-id` });
      await migratePeople(pool);
      await ensureIdentity(pool, config, now);
      if (config.admin === null) return;
      const first = await ensureFirstAdmin(pool, config.admin, now);
      if (first.kind === 'WeakPassword') throw new OperatorError(`ADMIN_PASSWORD cannot be used. ${first.weakness}`);
      if (first.kind !== 'EmailTaken') return;
      log.warn({}, 'the address of ADMIN_EMAIL has an account that is no admin: npm run admin:create -- --promote');
    },
    async close() {
      progress?.close();
      await Promise.all([listener.close(), store.close(), tracing?.close()]);
      await pool.end();
    },
  };
};

/** `needed` for /readyz, the others for log lines, which add the reason. */
export const placesOf = ({ databaseUrl, eventStoreUrl, redisUrl }: Config) => {
  const postgres = `Postgres at ${placeOf(databaseUrl)}`;
  return {
    needed: eventStoreUrl === null ? 'Postgres' : 'Postgres and EventStoreDB',
    // Errors of the log contain its host already.
    storesFor: (error: unknown): string => (error instanceof StoreError ? 'the event log' : postgres),
    jobs: `the job queue, ${redisUrl === null ? postgres : `Redis at ${placeOf(redisUrl)}`}`,
  };
};

/** Some errors of the event log are for the operator, too. */
export const describeFailureOfBff = (error: unknown): Failure => {
  const isOfInstallation =
    error instanceof LogVersionError || (error instanceof StoreError && error.kind === 'invalid');
  return describeFailure(isOfInstallation ? new OperatorError(error.message) : error);
};
