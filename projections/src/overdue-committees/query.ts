import type { Pool } from 'pg';

// Moments are texts of one form, so they compare as they read. A past round that was recorded without ever having been
// open has no due_at, and is never late.
const text = `SELECT DISTINCT d.committee_id AS id
  FROM read.due d
    JOIN read.round r USING (committee_id, round_number)
    JOIN read.committee c ON c.id = d.committee_id
  WHERE d.status = 'pending' AND r.due_at <= $1 AND c.status <> 'deleted' AND d.committee_id > $2
  ORDER BY 1 LIMIT $3`;

/**
 * Committees with a pending due whose round's time has come (decision 28), a page at a time: at most `limit`, with ids
 * above `after`, in their order. Active and completed ones, for dues stay open in both.
 */
export async function overdueCommittees(
  pool: Pool,
  asked: { readonly at: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const values = [asked.at.toISOString(), asked.after, asked.limit];
  const { rows } = await pool.query<{ id: string }>({ name: 'overdue-committees', text, values });
  return rows.map(({ id }) => Number(id));
}
