import type { Pool } from 'pg';

/** Due times of a committee's rounds, ISO 8601: from `from`, before `before`. */
export type DueInterval = {
  readonly committeeId: number;
  readonly kind: string;
  readonly from: string;
  readonly before: string;
};
export type OwedDue = {
  readonly committeeId: number;
  readonly roundNumber: number;
  readonly seatNo: number;
  readonly userId: number;
  readonly adminId: number;
  readonly kind: string;
  readonly dueAt: string;
};

// ISO 8601 texts of one format compare in time order.
const text = `SELECT d.committee_id::float8 AS "committeeId", d.round_number AS "roundNumber", d.seat_no AS "seatNo",
    m.user_id::float8 AS "userId", c.admin_id::float8 AS "adminId", w.kind, r.due_at AS "dueAt"
  FROM jsonb_to_recordset($1::jsonb) AS w ("committeeId" bigint, kind text, "from" text, before text)
    JOIN read.committee c ON c.id = w."committeeId" AND c.status = 'active'
    JOIN read.round r ON r.committee_id = c.id AND r.due_at >= w."from" AND r.due_at < w.before
    JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number AND d.status <> 'paid'
    JOIN read.member m ON m.committee_id = d.committee_id AND m.member_no = d.member_no
  WHERE d.word IS NULL OR d.word NOT IN ('reported', 'disputed')
  ORDER BY d.committee_id, d.round_number, d.seat_no`;

/** Selects dues of active committees, except those reported as paid or disputed. */
export async function owedDues(pool: Pool, intervals: readonly DueInterval[]): Promise<readonly OwedDue[]> {
  return (await pool.query<OwedDue>({ name: 'owed-dues', text, values: [JSON.stringify(intervals)] })).rows;
}
