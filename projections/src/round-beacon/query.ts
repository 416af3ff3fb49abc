import type { Pool } from 'pg';
import { mayRead } from '../committee/viewer-rights.ts';
import type { Viewer } from '../viewer.ts';

const text = `SELECT r.beacon_chain AS chain, r.beacon_round::float8 AS round FROM read.committee c
  JOIN read.round r ON r.committee_id = c.id AND r.round_number = $4 AND r.beacon_round IS NOT NULL
  WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}`;

export type AwaitedBeacon = { readonly chain: string; readonly round: number };

/** Null when the round has no beacon, or the viewer may not read the committee. */
export async function roundBeacon(
  pool: Pool,
  options: { readonly committeeId: number; readonly roundNumber: number; readonly viewer: Viewer },
): Promise<AwaitedBeacon | null> {
  const values = [options.viewer.userId, options.viewer.role, options.committeeId, options.roundNumber];
  const { rows } = await pool.query<AwaitedBeacon>({ name: 'round-beacon', text, values });
  return rows[0] ?? null;
}

const turnsText = `SELECT c.turns_beacon_chain AS chain, c.turns_beacon_round::float8 AS round FROM read.committee c
  WHERE c.id = $3 AND c.status <> 'deleted' AND c.turns_beacon_round IS NOT NULL AND ${mayRead}`;

/** Null when the draw for all turns has no beacon, or the viewer may not read the committee. */
export async function turnsBeacon(
  pool: Pool,
  { viewer, committeeId }: { readonly committeeId: number; readonly viewer: Viewer },
): Promise<AwaitedBeacon | null> {
  const values = [viewer.userId, viewer.role, committeeId];
  const { rows } = await pool.query<AwaitedBeacon>({ name: 'turns-beacon', text: turnsText, values });
  return rows[0] ?? null;
}

/** `revision`: of the entry that opened the draw. */
export type AwaitedDraw = AwaitedBeacon & { readonly revision: number };

const openText = `SELECT e.entry_no AS revision, r.beacon_chain AS chain, r.beacon_round::float8 AS round
  FROM read.committee c
  JOIN read.round r ON r.committee_id = c.id AND r.round_number = c.open_round AND r.beacon_round IS NOT NULL
  JOIN read.entry e ON e.committee_id = c.id AND e.round_number = r.round_number AND e.type = 'DrawOpened'
  WHERE c.id = $1 AND r.winner_user_id IS NULL
  UNION ALL
  SELECT e.entry_no, c.turns_beacon_chain, c.turns_beacon_round::float8
  FROM read.committee c JOIN read.entry e ON e.committee_id = c.id AND e.type = 'TurnsDrawOpened'
  WHERE c.id = $1 AND c.turns_draw = 'open' AND c.turns_beacon_round IS NOT NULL
  ORDER BY revision DESC LIMIT 1`;

/** Of a round or for all turns. Null when no draw with a beacon is open. */
export async function openBeaconDraw(pool: Pool, committeeId: number): Promise<AwaitedDraw | null> {
  const { rows } = await pool.query<AwaitedDraw>({ name: 'open-beacon-draw', text: openText, values: [committeeId] });
  return rows[0] ?? null;
}
