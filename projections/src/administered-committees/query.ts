import type { Pool } from 'pg';

const text = `SELECT count(*)::int AS n FROM read.committee WHERE admin_id = $1 AND status = 'active'`;

/** How many active committees a person administers: while there are any, the account stays (decision 32). */
export async function administeredCommittees(pool: Pool, userId: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({ name: 'administered-committees', text, values: [userId] });
  return rows[0]?.n ?? 0;
}
