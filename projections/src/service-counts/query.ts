import type { Pool } from 'pg';
import { createKept } from '@mandali/runtime/kept';

// A committee's row carries the revision of its stream's last event, deleted or not.
const text = `SELECT coalesce(sum(revision + 1), 0)::int AS events,
    count(*) FILTER (WHERE status <> 'deleted')::int AS committees,
    count(*) FILTER (WHERE status = 'active')::int AS active
  FROM read.committee`;

export type ServiceCounts = { readonly events: number; readonly committees: number; readonly active: number };

const kept = new WeakMap<Pool, ReturnType<typeof createKept<ServiceCounts>>>();
const many = 300;

/**
 * How much there is: events of all committees, and the committees that were not deleted. Where there are more than 300
 * the answer may be up to a minute old.
 */
export function serviceCounts(pool: Pool): Promise<ServiceCounts> {
  const known = kept.get(pool) ?? createKept<ServiceCounts>({ isLarge: ({ committees }) => committees > many });
  kept.set(pool, known);
  return known(() => count(pool));
}

async function count(pool: Pool): Promise<ServiceCounts> {
  const { rows } = await pool.query<ServiceCounts>({ name: 'service-counts', text });
  return rows[0] ?? { events: 0, committees: 0, active: 0 };
}
