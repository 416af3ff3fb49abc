import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { committeeJson, heldSeats, mayRead } from './shapes.ts';

const ask = asking(
  'committee',
  `SELECT ${committeeJson} AS json FROM read.committee c CROSS JOIN ${heldSeats}
  WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}`,
);

/** Committee (docs/specification/api.md) as JSON text; null when there is none or the viewer may not read it. */
export const oneCommittee = (
  pool: Pool,
  { committeeId, viewer }: { readonly committeeId: number; readonly viewer: Viewer },
): Promise<string | null> => ask(pool, [viewer.userId, viewer.role, committeeId]);
