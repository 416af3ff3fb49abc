import type { Pool } from 'pg';
import { sumOf, sums } from '../sums/tallies.ts';

const text = `WITH ${sums(['events', 'committees', 'active'])}
  SELECT ${(['events', 'committees', 'active'] as const).map((name) => `${sumOf(`'${name}'`)}::int AS ${name}`).join(', ')}`;

export type ServiceCounts = { readonly events: number; readonly committees: number; readonly active: number };

/** Counts the events of all committees, and the committees that were not deleted. */
export async function serviceCounts(pool: Pool): Promise<ServiceCounts> {
  const { rows } = await pool.query<ServiceCounts>({ name: 'service-counts', text });
  return rows[0] ?? { events: 0, committees: 0, active: 0 };
}
