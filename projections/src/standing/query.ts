import type { EventStore } from '@mandali/event-store/port';
import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { isReadSchemaCurrent } from '../runner/schema.ts';

/** Counting further would read the log for nothing. */
const most = 1_000;

/**
 * How many events of the log the read models have not taken in yet, counted up to 1,000. Null while there are no read
 * models of the form that this version's questions need (the projections process is about to build them).
 */
export async function eventsBehind(pool: Pool, store: EventStore): Promise<number | null> {
  if (!(await isReadSchemaCurrent(pool))) return null;
  const { rows } = await pool.query<{ position: string | null }>('SELECT position FROM read.checkpoint');
  const after = rows[0]?.position ?? null;
  return (await store.readAll({ after, streamPrefix: committeeStreamPrefix, limit: most })).length;
}

export type StandingOfReadModels = {
  /** Of the last event that is projected; null: there was none as yet. */
  readonly position: string | null;
  /** Counted up to 1,000. */
  readonly eventsBehind: number;
  readonly parkedStreams: number;
};

/** How the read models stand; null while there are none of this version's form. */
export async function standing(pool: Pool, store: EventStore): Promise<StandingOfReadModels | null> {
  const [behind, parked] = await Promise.all([eventsBehind(pool, store), parkedStreams(pool)]);
  if (behind === null || parked === null) return null;
  const { rows } = await pool.query<{ position: string | null }>('SELECT position FROM read.checkpoint');
  return { position: rows[0]?.position ?? null, eventsBehind: behind, parkedStreams: parked };
}

/** How many streams have been set aside because of an event that cannot be projected; null without read models. */
export async function parkedStreams(pool: Pool): Promise<number | null> {
  if (!(await isReadSchemaCurrent(pool))) return null;
  const { rows } = await pool.query<{ parked: number }>('SELECT count(*)::int AS parked FROM read.parked');
  return rows[0]?.parked ?? null;
}
