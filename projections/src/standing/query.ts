import type { EventStore, StoredEvent } from '@mandali/event-store/port';
import { committeeStreamPrefix } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { readModelsFit } from '../runner/compatibility.ts';

/** Maximum events counted, to limit reads of the log. */
const maxEvents = 1_000;

/** Timeout of a read, ms; the store remembers the events it skipped, and the next read continues there. */
const timeoutMs = 2_000;

/** Concurrent probes share one read. */
const pending = new WeakMap<Pool, Promise<readonly StoredEvent[] | null>>();

/** Returns the first 1,000 events that are not projected. Null while the read models do not fit this version. */
export function missingEvents(pool: Pool, store: EventStore): Promise<readonly StoredEvent[] | null> {
  const running = pending.get(pool);
  if (running !== undefined) return running;
  const question = readMissing(pool, store).finally(() => pending.delete(pool));
  pending.set(pool, question);
  return question;
}

export async function eventsBehind(pool: Pool, store: EventStore): Promise<number | null> {
  return (await missingEvents(pool, store))?.length ?? null;
}

async function readMissing(pool: Pool, store: EventStore): Promise<readonly StoredEvent[] | null> {
  if (!(await readModelsFit(pool))) return null;
  const after = await positionOf(pool);
  const signal = AbortSignal.timeout(timeoutMs);
  return store.readAll({ after, streamPrefix: committeeStreamPrefix, limit: maxEvents, signal });
}

const positionOf = async (pool: Pool): Promise<string | null> =>
  (await pool.query<{ position: string | null }>('SELECT position FROM read.checkpoint')).rows[0]?.position ?? null;

export type ReadModelStatus = {
  /** Null: no event is projected yet. */
  readonly position: string | null;
  /** Maximum 1,000. */
  readonly eventsBehind: number;
  readonly parkedStreams: number;
};

/** Null while no read models fit this version. */
export async function standing(pool: Pool, store: EventStore): Promise<ReadModelStatus | null> {
  const [behind, parked] = await Promise.all([eventsBehind(pool, store), parkedStreams(pool)]);
  if (behind === null || parked === null) return null;
  return { position: await positionOf(pool), eventsBehind: behind, parkedStreams: parked };
}

/** Null without read models. */
export async function parkedStreams(pool: Pool): Promise<number | null> {
  if (!(await readModelsFit(pool))) return null;
  const { rows } = await pool.query<{ parked: number }>('SELECT count(*)::int AS parked FROM read.parked');
  return rows[0]?.parked ?? null;
}
