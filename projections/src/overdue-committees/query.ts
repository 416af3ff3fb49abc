import type { Pool } from 'pg';

// ISO 8601 texts of one format compare in time order. A past round recorded without having been open has no due_at, and
// is never late.
const text = `SELECT DISTINCT d.committee_id AS id
  FROM read.due d
    JOIN read.round r USING (committee_id, round_number)
    JOIN read.committee c ON c.id = d.committee_id
  WHERE d.status = 'pending' AND r.due_at < $1 AND c.status <> 'deleted' AND c.ended_round IS NULL AND d.committee_id > $2
  ORDER BY 1 LIMIT $3`;

/** Ids above `after`, ascending; includes completed committees, because dues stay open in them, unless they ended early. */
export async function overdueCommittees(
  pool: Pool,
  options: { readonly at: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const values = [options.at.toISOString(), options.after, options.limit];
  const { rows } = await pool.query<{ id: string }>({ name: 'overdue-committees', text, values });
  return rows.map(({ id }) => Number(id));
}
