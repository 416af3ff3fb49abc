import { placeOf } from '@mandali/event-store/address';
import { backOff, pause } from '@mandali/runtime/pause';
import { StoreError, type AppendedEvent, type EventStore } from '@mandali/event-store/port';
import { byKeys } from '@mandali/event-store/postgres/by-keys';
import { reasonOf } from '@mandali/event-store/reason';
import { rebuild } from '../rebuild.ts';
import { keepCounting } from '../sums/keep-counting.ts';
import { catchUp } from './catch-up.ts';
import { connect, type Connection, endWhenSilent } from './connect.ts';
import type { Log } from './log.ts';
import { readVersion, schemaVersion } from './schema.ts';

export type RunnerOptions = {
  readonly store: EventStore;
  readonly connectionString: string;
  readonly log: Log;
  /** Stops after the current batch. */
  readonly signal: AbortSignal;
  readonly batchSize?: number;
  /** Interval at which a stand-by tries to take the lead, ms; default 250. */
  readonly standByMs?: number;
  /** Called when this runner leads and the read models exist. */
  readonly onLeading?: () => void;
  readonly onWritten?: (events: readonly AppendedEvent[]) => void;
  readonly onStatus?: (status: RunnerStatus) => void;
};

/** 'waiting': for Postgres. 'waiting-for-log': leads, but cannot build. 'building': leads and rebuilds. */
export type RunnerStatus = 'waiting' | 'waiting-for-log' | 'standing-by' | 'building' | 'leading';

/** The holder of this advisory lock writes the live read models. */
const leaderLock = 7_120_350_001;

/**
 * Of several runners on one database one leads, the others stand by. Waits during an outage of Postgres or of the event
 * store; parks the stream of an event that cannot be projected.
 * @throws StoreError 'invalid' when the checkpoint is no position of this event store
 */
export async function run(options: RunnerOptions): Promise<void> {
  const { log, signal } = options;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const connection = await connect(options.connectionString, 'mandali-projections', byKeys);
      try {
        await endWhenSilent(connection);
        await standByOrLead(connection, options, () => (failures = 0));
      } finally {
        await connection.close();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFatal(error)) throw error;
      const status = error instanceof StoreError ? 'waiting-for-log' : 'waiting';
      options.onStatus?.(status);
      const what = status === 'waiting' ? `Postgres at ${placeOf(options.connectionString)}` : 'the event log';
      log.warn({}, `waiting for ${what}: ${reasonOf(error)}`);
      await pause(backOff(failures, 100, 5_000), signal);
    }
  }
}

const isFatal = (error: unknown): boolean => error instanceof StoreError && error.kind === 'invalid';

async function standByOrLead(connection: Connection, options: RunnerOptions, onConnected: () => void): Promise<void> {
  const { client } = connection;
  const signal = AbortSignal.any([options.signal, connection.lost]);
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [leaderLock]);
    onConnected();
    if (rows[0]?.leads === true) {
      await lead(connection, options, signal);
      break;
    }
    if (attempts === 0) {
      options.onStatus?.('standing-by');
      options.log.info({}, 'standing by: another process writes the read models');
    }
    await pause(options.standByMs ?? 250, signal);
  }
  if (connection.lost.aborted && !options.signal.aborted) throw new Error('the connection was lost');
}

/** The connection holds both the lock and the writes: a runner that has lost the lead cannot write. */
async function lead(connection: Connection, options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { store, connectionString, log } = options;
  if ((await readVersion(connection.client, 'read')) !== schemaVersion) {
    options.onStatus?.('building');
    log.info({ version: schemaVersion }, 'the read models have another form: building them anew');
    // No read models are served during this rebuild, so it parks streams where an operator's rebuild would stop.
    await rebuild({ store, connectionString, log, signal, parks: true });
  }
  log.info({}, 'leading: this process writes the read models');
  options.onLeading?.();
  options.onStatus?.('leading');
  const counting = keepCounting({ connectionString, log });
  const onWritten: RunnerOptions['onWritten'] = (events) => {
    options.onWritten?.(events);
    counting.news();
  };
  try {
    while (!signal.aborted) await catchUp(connection.client, { ...options, onWritten }, signal);
  } finally {
    await counting.stop();
  }
}
