import type { EventStore, StoredEvent } from '@mandali/event-store/port';
import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { readModelsFit } from '../runner/compatibility.ts';

/** Counting further would read the log for nothing. */
const most = 1_000;

/** A question that takes longer is given up; the log remembers what it has passed over, and the next goes on there. */
const timeoutMs = 2_000;

/** Probes come whether or not the one before has been answered: anyone who comes meanwhile gets the same answer. */
const pending = new WeakMap<Pool, Promise<readonly StoredEvent[] | null>>();

/**
 * The events of the log that the read models have not taken in yet, the first 1,000. Null while there are no read models
 * that fit this version's questions (the projections process is about to build them).
 */
export function missingEvents(pool: Pool, store: EventStore): Promise<readonly StoredEvent[] | null> {
  const known = pending.get(pool);
  if (known !== undefined) return known;
  const question = readMissing(pool, store).finally(() => pending.delete(pool));
  pending.set(pool, question);
  return question;
}

/** How many these are. @see missingEvents */
export async function eventsBehind(pool: Pool, store: EventStore): Promise<number | null> {
  return (await missingEvents(pool, store))?.length ?? null;
}

async function readMissing(pool: Pool, store: EventStore): Promise<readonly StoredEvent[] | null> {
  if (!(await readModelsFit(pool))) return null;
  const after = await positionOf(pool);
  const signal = AbortSignal.timeout(timeoutMs);
  return store.readAll({ after, streamPrefix: committeeStreamPrefix, limit: most, signal });
}

const positionOf = async (pool: Pool): Promise<string | null> =>
  (await pool.query<{ position: string | null }>('SELECT position FROM read.checkpoint')).rows[0]?.position ?? null;

export type StandingOfReadModels = {
  /** Of the last event that is projected; null: there was none as yet. */
  readonly position: string | null;
  /** Counted up to 1,000. */
  readonly eventsBehind: number;
  readonly parkedStreams: number;
};

/** How the read models stand; null while there are none that fit this version. */
export async function standing(pool: Pool, store: EventStore): Promise<StandingOfReadModels | null> {
  const [behind, parked] = await Promise.all([eventsBehind(pool, store), parkedStreams(pool)]);
  if (behind === null || parked === null) return null;
  return { position: await positionOf(pool), eventsBehind: behind, parkedStreams: parked };
}

/** How many streams have been set aside because of an event that cannot be projected; null without read models. */
export async function parkedStreams(pool: Pool): Promise<number | null> {
  if (!(await readModelsFit(pool))) return null;
  const { rows } = await pool.query<{ parked: number }>('SELECT count(*)::int AS parked FROM read.parked');
  return rows[0]?.parked ?? null;
}
