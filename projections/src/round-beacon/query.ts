import type { Pool } from 'pg';
import { mayRead } from '../committee/shapes.ts';
import type { Viewer } from '../viewer.ts';

const text = `SELECT r.beacon_chain AS chain, r.beacon_round::float8 AS round FROM read.committee c
  JOIN read.round r ON r.committee_id = c.id AND r.round_number = $4 AND r.beacon_round IS NOT NULL
  WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}`;

/** The round of a public beacon that an opened draw waits for. */
export type AwaitedBeacon = { readonly chain: string; readonly round: number };

/** What the draw of a round waits for, or waited; null when it has none, or the viewer may not read its committee. */
export async function roundBeacon(
  pool: Pool,
  asked: { readonly committeeId: number; readonly roundNumber: number; readonly viewer: Viewer },
): Promise<AwaitedBeacon | null> {
  const values = [asked.viewer.userId, asked.viewer.role, asked.committeeId, asked.roundNumber];
  const { rows } = await pool.query<AwaitedBeacon>({ name: 'round-beacon', text, values });
  return rows[0] ?? null;
}
