import pg from 'pg';
import { withDeadline } from '@mandali/runtime/deadline';

import { StoreError } from '../port.ts';
import { byKeys } from './by-keys.ts';
import { openPool } from './pool.ts';

export type ConnectionOptions = {
  readonly connectionString: string;
  readonly applicationName: string;
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
};

/** A statement settles within the timeout; a connection that did not answer is dropped. */
export type Connections = {
  query(statement: pg.QueryConfig): Promise<readonly pg.QueryResultRow[]>;
  close(): Promise<void>;
};

/** A broken connection is replaced; it never becomes an uncaught 'error' event, idle or in use. */
export function openConnections(options: ConnectionOptions & { readonly max: number }): Connections {
  const { timeoutMs } = options;
  const config = { ...clientConfig(options), max: options.max, idleTimeoutMillis: 0, allowExitOnIdle: false };
  const pool = openPool(config, options.onError);
  let closing: Promise<void> | undefined;

  const query = async (statement: pg.QueryConfig): Promise<readonly pg.QueryResultRow[]> => {
    if (closing !== undefined) throw new StoreError('unavailable', 'the store is closed');
    const started = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      throw new StoreError('unavailable', 'cannot connect to Postgres', { cause: error });
    });
    try {
      const left = Math.max(1, timeoutMs - (performance.now() - started));
      const late = (): Error => new Error(`no answer from Postgres within ${timeoutMs} ms`);
      const { rows } = await withDeadline(client.query(statement), left, late);
      client.release();
      return rows;
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError) || isFatal(error));
      throw error;
    }
  };
  return { query, close: () => (closing ??= pool.end()) };
}

export function clientConfig(options: ConnectionOptions): pg.ClientConfig {
  return {
    connectionString: options.connectionString,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.timeoutMs,
    // The server times out, too, so that abandoned statements do not pile up behind the lock.
    statement_timeout: options.timeoutMs,
    // log.append must see the rows that were committed while it waited for the lock. Generic plans: each statement here
    // has one good plan, and a custom plan for millions of events would start two parallel workers for each read at the
    // end of the log. Index scans: a plan that was made while the log was empty would scan the whole log until the next
    // ANALYZE.
    options: [
      'default_transaction_isolation=read\\ committed',
      'plan_cache_mode=force_generic_plan',
      'max_parallel_workers_per_gather=0',
      'enable_seqscan=off',
      'enable_bitmapscan=off',
      'jit=off',
    ].reduce((all, option) => `${all} -c ${option}`, byKeys),
    keepAlive: true,
  };
}

/** 57P..: the server is ending this connection. */
const isFatal = (error: pg.DatabaseError): boolean =>
  error.severity === 'FATAL' || (error.code ?? '').startsWith('57P');
