import { committeeStreamPrefix } from '@mandali/domain/ids';
import { pause } from '@mandali/event-store/deadline';
import { maxReadLimit, type EventStore } from '@mandali/event-store/port';
import type { Client } from 'pg';
import { everythingMoved, progressChannel } from './runner/announce.ts';
import { connect } from './runner/connect.ts';
import type { Log } from './runner/log.ts';
import { createSchema, readCheckpoint, readVersion } from './runner/schema.ts';
import { createWriter } from './runner/writer.ts';

export type RebuildOptions = {
  readonly store: EventStore;
  readonly connectionString: string;
  readonly log: Log;
  /** Gives up; the live read models stay as they are. */
  readonly signal?: AbortSignal;
  /** Told after each batch. */
  readonly onProgress?: (events: number) => void;
};

/** Of one rebuild at a time. */
const rebuildLock = 7_120_350_002;

/**
 * Builds the read models anew from the whole log in a schema beside the live one, and puts it in its place in one
 * transaction, while others read and write the live one. Nobody sees a step back: the swap holds up the live writer
 * and reads what the log has got meanwhile.
 * @returns how many events were projected
 * @throws Error when another rebuild is running, when an event cannot be projected (a rebuild parks nothing), or by
 * the signal; the live read models stay as they are
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const { client, close } = await connect(options.connectionString, 'mandali-rebuild');
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [rebuildLock]);
    if (rows[0]?.mine !== true) throw new Error('another rebuild of the read models is running');
    await client.query('DROP SCHEMA IF EXISTS read_next CASCADE; DROP SCHEMA IF EXISTS read_old CASCADE');
    await createSchema(client, 'read_next');
    const events = await fill(client, options);
    await dropOld(client);
    return events;
  } finally {
    await close();
  }
}

async function fill(client: Client, options: RebuildOptions): Promise<number> {
  try {
    const catchUp = await catchingUp(client, options);
    let events = await catchUp();
    await client.query('ANALYZE read_next.committee, read_next.member, read_next.round, read_next.due');
    events += await swap(client, catchUp);
    options.log.info({ events }, 'the read models were built anew');
    return events;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    await client.query('DROP SCHEMA IF EXISTS read_next CASCADE').catch(() => {});
    throw error;
  }
}

/** A function that projects what the log has got since it was last called, and says how many events that were. */
async function catchingUp(
  client: Client,
  { store, signal, onProgress }: RebuildOptions,
): Promise<() => Promise<number>> {
  const checkpoint = await readCheckpoint(client, 'read_next');
  const writer = createWriter(client, 'read_next', checkpoint, { silent: true });
  let after = checkpoint.position;
  let total = 0;
  return async () => {
    const before = total;
    for (;;) {
      signal?.throwIfAborted();
      const batch = await store.readAll({ after, streamPrefix: committeeStreamPrefix, limit: maxReadLimit });
      const last = batch.at(-1);
      if (last === undefined) return total - before;
      if ((await writer.write(batch, last.position)) !== 'written')
        throw new Error('somebody else writes the new schema');
      after = last.position;
      total += batch.length;
      onProgress?.(total);
    }
  };
}

/**
 * Deleting the live checkpoint waits for the batch that is being written there and makes the next one find nothing to
 * move, so that its writer looks where the read models are now.
 */
async function swap(client: Client, catchUp: () => Promise<number>): Promise<number> {
  await client.query('BEGIN');
  if ((await readVersion(client, 'read')) !== null) await client.query('DELETE FROM read.checkpoint');
  const events = await catchUp();
  await client.query(`DO $$ BEGIN
      IF to_regnamespace('read') IS NOT NULL THEN ALTER SCHEMA read RENAME TO read_old; END IF;
    END $$;
    ALTER SCHEMA read_next RENAME TO read;
    NOTIFY ${progressChannel}, '${everythingMoved}';
    COMMIT`);
  return events;
}

/** Readers may still be at the old tables: waits for them in short turns, so that no reader ever waits for this. */
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
