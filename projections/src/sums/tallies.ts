import { inPartsSql } from '../committee/fields/paid.ts';

// SQL of the committees' shares of the sums over all committees. `OFFSET 0` forces lookups by key, committee by
// committee: the planner does not know how few they are.

/** `paid` is a calendar month in India, 2026-11; amounts are whole rupees. */
export type Sum = 'events' | 'committees' | 'active' | 'members' | 'unpaid' | 'late';

export const monthOf = (moment: string): string =>
  `to_char(${moment}::timestamptz AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;

type Tallies = {
  readonly schema: string;
  /** SQL of a relation with a column committee_id, each committee once. */
  readonly of: string;
  /** SQL of the condition on `paid_at` that picks the payments that are summed by month. */
  readonly paid: string;
};

/** SQL that yields committee_id, name and amount. */
export const talliesNow = ({ schema, of, paid }: Tallies): string => `
  SELECT c.id AS committee_id, t.name, t.amount FROM ${of} these
  CROSS JOIN LATERAL (SELECT * FROM ${schema}.committee WHERE id = these.committee_id OFFSET 0) c
  CROSS JOIN LATERAL (
    SELECT 'events' AS name, c.revision + 1::bigint AS amount
    UNION ALL SELECT 'committees', 1 WHERE c.status <> 'deleted'
    UNION ALL SELECT 'active', 1 WHERE c.status = 'active'
    UNION ALL SELECT 'members', count(*) FROM ${schema}.member m
      WHERE m.committee_id = c.id AND m.replaced_by IS NULL AND c.status <> 'deleted'
    UNION ALL SELECT 'unpaid', c.contribution * count(*) - coalesce(sum(${inPartsSql(schema)}), 0) FROM ${schema}.due d
      WHERE d.committee_id = c.id AND d.round_number = c.open_round AND d.status <> 'paid' AND c.status = 'active'
    UNION ALL SELECT 'late', c.contribution * count(*) - coalesce(sum(${inPartsSql(schema)}), 0) FROM ${schema}.due d
      JOIN ${schema}.round r USING (committee_id, round_number)
      WHERE d.committee_id = c.id AND d.status <> 'paid' AND r.winner_seat IS NOT NULL AND c.status <> 'deleted'
        AND c.ended_round IS NULL
    UNION ALL SELECT month, sum(amount) FROM (
      SELECT ${monthOf('paid_at')} AS month, c.contribution::bigint AS amount FROM ${schema}.due
        WHERE committee_id = c.id AND paid_at IS NOT NULL AND NOT in_parts AND c.status <> 'deleted' AND ${paid}
      UNION ALL SELECT ${monthOf('paid_at')}, amount FROM ${schema}.part
        WHERE committee_id = c.id AND c.status <> 'deleted' AND ${paid}) payments GROUP BY 1
  ) t`;

const behind = '(SELECT DISTINCT committee_id FROM read.uncounted)';

/** SQL of a CTE with the sums as of the last projected event. @param month SQL of the requested month */
export const sums = (names: readonly Sum[], month?: { readonly name: string; readonly paid: string }): string => {
  const selected = [...names.map((name) => `'${name}'`), ...(month === undefined ? [] : [month.name])].join(', ');
  return `sums AS MATERIALIZED (
    SELECT name, sum(amount)::bigint AS amount FROM (
      SELECT name, amount FROM read.total
      UNION ALL SELECT name, amount FROM (${talliesNow({ schema: 'read', of: behind, paid: month?.paid ?? 'false' })}) n
      UNION ALL SELECT t.name, -t.amount FROM ${behind} these
        CROSS JOIN LATERAL (SELECT * FROM read.tally WHERE committee_id = these.committee_id OFFSET 0) t
    ) each WHERE name IN (${selected}) GROUP BY name)`;
};

export const sumOf = (name: string): string => `coalesce((SELECT amount FROM sums WHERE name = ${name}), 0)`;
