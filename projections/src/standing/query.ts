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
