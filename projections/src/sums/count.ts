import type { ClientBase } from 'pg';
import { talliesNow } from './tallies.ts';

/** Advisory lock: concurrent counters would add the same change twice. */
const countLock = 7_120_350_003;

/** Limit of a rebuild: no limit. */
export const everything = 2 ** 31 - 1;

/** A committee with a concurrent event stays uncounted. @returns the number of counted committees */
export async function count(client: ClientBase, schema: string, limit: number): Promise<number> {
  // One query text is one transaction; its second statement sees the rows that the previous holder of the lock wrote.
  const text = `SELECT pg_advisory_xact_lock(${countLock}); ${counting(schema, limit)}`;
  const results = (await client.query(text)) as unknown as readonly { readonly rows: readonly { n: number }[] }[];
  return results[1]?.rows[0]?.n ?? 0;
}

const counting = (schema: string, limit: number): string => `
  WITH seen AS (
    DELETE FROM ${schema}.uncounted WHERE committee_id IN (
      SELECT DISTINCT committee_id FROM ${schema}.uncounted ORDER BY 1 LIMIT ${limit})
    RETURNING committee_id),
  chosen AS MATERIALIZED (SELECT DISTINCT committee_id FROM seen),
  changed AS MATERIALIZED (
    SELECT committee_id, name, sum(now)::bigint AS now, sum(now - before)::bigint AS more FROM (
      SELECT committee_id, name, amount AS now, 0 AS before
      FROM (${talliesNow({ schema, of: 'chosen', paid: 'true' })}) n
      UNION ALL SELECT t.committee_id, t.name, 0, t.amount FROM chosen these
        CROSS JOIN LATERAL (SELECT * FROM ${schema}.tally WHERE committee_id = these.committee_id OFFSET 0) t
    ) each GROUP BY 1, 2 HAVING sum(now) <> sum(before)),
  stored AS (INSERT INTO ${schema}.tally SELECT committee_id, name, now FROM changed
    ON CONFLICT (committee_id, name) DO UPDATE SET amount = excluded.amount),
  summed AS (INSERT INTO ${schema}.total AS t SELECT name, sum(more) FROM changed GROUP BY 1
    ON CONFLICT (name) DO UPDATE SET amount = t.amount + excluded.amount)
  SELECT count(*)::int AS n FROM chosen`;
