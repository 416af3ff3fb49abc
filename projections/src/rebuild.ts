import { committeeStreamPrefix } from '@mandali/domain/ids';
import { pause } from '@mandali/runtime/pause';
import type { EventStore } from '@mandali/event-store/port';
import type { Client } from 'pg';
import { fillFrom } from './fill.ts';
import { writeInBatches } from './runner/batches.ts';
import { connect } from './runner/connect.ts';
import type { Log } from './runner/log.ts';
import { readParkedStreams, writeOrPark } from './runner/dead-letters.ts';
import { progressChannel, rebuiltPayload } from './runner/progress-notifications.ts';
import { isEventFault } from './runner/projection-error.ts';
import { createSchema, readCheckpoint, readVersion } from './runner/schema.ts';
import { createWriter } from './runner/writer.ts';
import { count, everything } from './sums/count.ts';

export type RebuildOptions = {
  readonly store: EventStore;
  readonly connectionString: string;
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** Parks the streams of events that cannot be projected, as a runner does, instead of stopping. */
  readonly parks?: boolean;
  readonly onProgress?: (events: number) => void;
};

/** Events a transaction: small enough that the event store's reads do not time out meanwhile. */
const batchSize = 1_000;

/** Advisory lock: one rebuild at a time. */
const rebuildLock = 7_120_350_002;

/**
 * Other processes read and write the live schema meanwhile. Readers see no step back: the swap blocks the live writer
 * and projects the events since.
 * @returns the number of projected events
 * @throws Error when another rebuild is running, when an event cannot be projected and `parks` is not set, or by the
 * signal; the live read models then stay as they are
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const { client, close } = await connect(options.connectionString, 'mandali-rebuild');
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [rebuildLock]);
    if (rows[0]?.mine !== true) throw new Error('another rebuild of the read models is running');
    await client.query('DROP SCHEMA IF EXISTS read_next CASCADE; DROP SCHEMA IF EXISTS read_old CASCADE');
    await createSchema(client, 'read_next');
    const events = await fill(client, options, await withoutIndexes(client));
    await dropOld(client);
    return events;
  } finally {
    // The server closes its side some time after the connection: unlocks now, so that the next rebuild need not wait.
    await client.query('SELECT pg_advisory_unlock($1)', [rebuildLock]).catch(() => {});
    await close();
  }
}

/**
 * Drops the indexes, because building them from all rows at once is faster.
 * @returns the statements that create them
 */
async function withoutIndexes(client: Client): Promise<string> {
  const { rows } = await client.query<{ drops: string | null; makes: string | null }>(
    `SELECT string_agg(format('DROP INDEX %s', i.indexrelid::regclass), ';') AS drops,
       string_agg(pg_get_indexdef(i.indexrelid), ';') AS makes
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'read_next'::regnamespace AND NOT i.indisunique`,
  );
  await client.query(rows[0]?.drops ?? '');
  return rows[0]?.makes ?? '';
}

async function fill(client: Client, options: RebuildOptions, indexes: string): Promise<number> {
  try {
    const counter = { events: 0 };
    await fillAtOnce(client, options, counter);
    await catchUp(client, options, counter);
    await client.query(indexes);
    await client.query(
      'ANALYZE read_next.committee, read_next.member, read_next.round, read_next.due, read_next.entry',
    );
    await count(client, 'read_next', everything);
    while (!(await swap(client, options, counter))) await catchUp(client, options, counter);
    options.log.info(counter, 'the read models were built anew');
    return counter.events;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    await client.query('DROP SCHEMA IF EXISTS read_next CASCADE').catch(() => {});
    throw error;
  }
}

/** A projection error ends the pass: the catch-up then starts over, and stops at the event or parks its stream. */
async function fillAtOnce(
  client: Client,
  { store: { readStreams }, signal, onProgress }: RebuildOptions,
  counter: { events: number },
): Promise<void> {
  if (readStreams === undefined) return;
  try {
    await fillFrom(readStreams, client, 'read_next', (events) => {
      signal?.throwIfAborted();
      counter.events += events;
      onProgress?.(counter.events);
    });
    await client.query('INSERT INTO read_next.uncounted SELECT id FROM read_next.committee');
  } catch (error) {
    if (!isEventFault(error)) throw error;
    counter.events = 0;
  }
}

async function catchUp(
  client: Client,
  { store, log, parks, signal = new AbortController().signal, onProgress }: RebuildOptions,
  counter: { events: number },
): Promise<void> {
  const checkpoint = await readCheckpoint(client, 'read_next');
  const writer = createWriter(client, 'read_next', checkpoint, { silent: true });
  const parkedStreams = await readParkedStreams(client, 'read_next');
  const queue = { client, schema: 'read_next', writer, parkedStreams, log, signal };
  const read = (after: string | null) =>
    store.readAll({ after, streamPrefix: committeeStreamPrefix, limit: batchSize });
  for (let next = read(checkpoint.position); ;) {
    signal.throwIfAborted();
    const batch = await next;
    const last = batch.at(-1);
    if (last === undefined) return;
    // A failed read is thrown when it is awaited.
    next = read(last.position);
    next.catch(() => {});
    const write =
      parks === true ? writeOrPark(queue, batch, last.position) : writeInBatches(batch, last.position, writer.write);
    if ((await write) !== 'written') throw new Error('somebody else writes the new read models');
    counter.events += batch.length;
    onProgress?.(counter.events);
  }
}

/**
 * Deleting the live checkpoint waits for the batch under way there and makes the next one fail with a checkpoint
 * conflict, so that its writer switches to the new tables. False: a projection error aborted the swap; catch up and try
 * again.
 */
async function swap(client: Client, options: RebuildOptions, counter: { events: number }): Promise<boolean> {
  const before = counter.events;
  await client.query('BEGIN');
  if ((await readVersion(client, 'read')) !== null) await client.query('DELETE FROM read.checkpoint');
  try {
    await catchUp(client, { ...options, parks: false }, counter);
  } catch (error) {
    if (options.parks !== true || !isEventFault(error)) throw error;
    await client.query('ROLLBACK');
    counter.events = before;
    return false;
  }
  await client.query(`DO $$ BEGIN
      IF to_regnamespace('read') IS NOT NULL THEN ALTER SCHEMA read RENAME TO read_old; END IF;
    END $$;
    ALTER SCHEMA read_next RENAME TO read;
    NOTIFY ${progressChannel}, '${rebuiltPayload}';
    COMMIT`);
  return true;
}

/** Readers may still use the old tables: short lock timeouts, so that no reader waits for this. */
async function dropOld(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = '100ms'`);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await client.query('DROP SCHEMA IF EXISTS read_old CASCADE');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
      await pause(50);
    }
  }
}
