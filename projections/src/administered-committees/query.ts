import type { Pool } from 'pg';

const text = `SELECT id FROM read.committee WHERE admin_id = $1 AND status = 'active'`;

export async function administeredCommittees(on: Pick<Pool, 'query'>, userId: number): Promise<readonly number[]> {
  const { rows } = await on.query<{ id: string }>({ name: 'administered-committees', text, values: [userId] });
  return rows.map(({ id }) => Number(id));
}

/** Includes deleted and completed committees. */
export async function everAdministered(on: Pick<Pool, 'query'>, personId: number): Promise<readonly number[]> {
  const { rows } = await on.query<{ id: string }>('SELECT id FROM read.committee WHERE admin_id = $1', [personId]);
  return rows.map(({ id }) => Number(id));
}
