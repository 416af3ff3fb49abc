import type { Pool } from 'pg';

// A committee's row carries the revision of its stream's last event, deleted or not.
const text = `SELECT coalesce(sum(revision + 1), 0)::int AS events,
    count(*) FILTER (WHERE status <> 'deleted')::int AS committees,
    count(*) FILTER (WHERE status = 'active')::int AS active
  FROM read.committee`;

export type ServiceCounts = { readonly events: number; readonly committees: number; readonly active: number };

/** How much there is: events of all committees, and the committees that were not deleted. */
export async function serviceCounts(pool: Pool): Promise<ServiceCounts> {
  const { rows } = await pool.query<ServiceCounts>({ name: 'service-counts', text });
  return rows[0] ?? { events: 0, committees: 0, active: 0 };
}
