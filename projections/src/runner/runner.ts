import { placeOf } from '@mandali/event-store/address';
import { backOff, pause } from '@mandali/event-store/deadline';
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
  /** Of the Postgres that holds the read models. */
  readonly connectionString: string;
  readonly log: Log;
  /** Ends it, after the batch that is being written. */
  readonly signal: AbortSignal;
  /** At most so many events a transaction; default 500. */
  readonly batchSize?: number;
  /** How often a stand-by asks for the lead; default 250 ms. */
  readonly standByMs?: number;
  /** Told when this runner leads and has read models to write to. */
  readonly onLeading?: () => void;
  /** Told of events that the read models show from now on. */
  readonly onWritten?: (events: readonly AppendedEvent[]) => void;
  /** Told whenever it comes to stand otherwise. */
  readonly onStanding?: (standing: Standing) => void;
};

/** 'waiting': for Postgres. 'waiting-for-log': it leads, and cannot build. 'building': it leads, and there are no read models of this version's form yet. */
export type Standing = 'waiting' | 'waiting-for-log' | 'standing-by' | 'building' | 'leading';

/** The holder of this advisory lock writes the live read models. */
const leaderLock = 7_120_350_001;

/**
 * Keeps the read models up to date until the signal. Of several runners on one database one leads, the others stand
 * by. An outage of Postgres or of the event store is waited for; an event that cannot be projected parks its stream.
 * @throws StoreError 'invalid' when the checkpoint is no position of this event store
 */
export async function run(options: RunnerOptions): Promise<void> {
  const { log, signal } = options;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const connection = await connect(options.connectionString, 'mandali-projections', byKeys);
      try {
        await endWhenSilent(connection);
        await stand(connection, options, () => (failures = 0));
      } finally {
        await connection.close();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFatal(error)) throw error;
      const standing = error instanceof StoreError ? 'waiting-for-log' : 'waiting';
      options.onStanding?.(standing);
      const what = standing === 'waiting' ? `Postgres at ${placeOf(options.connectionString)}` : 'the event log';
      log.warn({}, `waiting for ${what}: ${reasonOf(error)}`);
      await pause(backOff(failures, 100, 5_000), signal);
    }
  }
}

const isFatal = (error: unknown): boolean => error instanceof StoreError && error.kind === 'invalid';

async function stand(connection: Connection, options: RunnerOptions, onConnected: () => void): Promise<void> {
  const { client } = connection;
  const signal = AbortSignal.any([options.signal, connection.lost]);
  for (let asked = 0; !signal.aborted; asked += 1) {
    const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [leaderLock]);
    onConnected();
    if (rows[0]?.leads === true) {
      await lead(connection, options, signal);
      break;
    }
    if (asked === 0) {
      options.onStanding?.('standing-by');
      options.log.info({}, 'standing by: another process writes the read models');
    }
    await pause(options.standByMs ?? 250, signal);
  }
  if (connection.lost.aborted && !options.signal.aborted) throw new Error('the connection was lost');
}

/** The lock belongs to the connection, and so do the writes: who has lost the lead can write no more. */
async function lead(connection: Connection, options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { store, connectionString, log } = options;
  if ((await readVersion(connection.client, 'read')) !== schemaVersion) {
    options.onStanding?.('building');
    log.info({ version: schemaVersion }, 'the read models have another form: building them anew');
    // There is nothing to serve until it is done, so it parks what an operator's rebuild would stop at.
    await rebuild({ store, connectionString, log, signal, parks: true });
  }
  log.info({}, 'leading: this process writes the read models');
  options.onLeading?.();
  options.onStanding?.('leading');
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
