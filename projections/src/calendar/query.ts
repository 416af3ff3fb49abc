import type { Pool } from 'pg';
import { inPartsSql } from '../committee/fields/paid.ts';
import { myCommittees } from '../committee/viewer-rights.ts';

/** Contains no names of people, and amounts of the owner's dues only. */
export type CalendarRound = {
  readonly committeeId: number;
  readonly committee: string;
  readonly roundNumber: number;
  /** ISO 8601 UTC; `dueAt` is null for a past round that never opened, `drawDate` for a round without a winner. */
  readonly dueAt: string | null;
  readonly drawDate: string | null;
  /** Rupees of the owner's dues in this round, total and unpaid; 0 for an admin without a seat. */
  readonly amount: number;
  readonly owed: number;
};

/** Maximum rounds of one calendar, the newest: five years of monthly rounds in sixteen committees. */
const maxRounds = 1_000;

/** After an early end nothing is owed, and the open round has no day any more. */
const isOwed = `d.status <> 'paid' AND c.ended_round IS NULL`;

const text = `SELECT c.id::float8 AS "committeeId", c.name AS committee, r.round_number AS "roundNumber", r.due_at AS "dueAt",
    r.draw_date AS "drawDate", (c.contribution * count(d.seat_no))::float8 AS amount,
    (c.contribution * count(d.seat_no) FILTER (WHERE ${isOwed})
      - coalesce(sum(${inPartsSql()}) FILTER (WHERE ${isOwed}), 0))::float8 AS owed
  FROM read.committee c
    JOIN read.round r ON r.committee_id = c.id
    LEFT JOIN (read.member m JOIN read.due d ON d.committee_id = m.committee_id AND d.member_no = m.member_no)
      ON m.user_id = $1 AND m.replaced_by IS NULL AND m.committee_id = c.id AND d.round_number = r.round_number
  WHERE c.id IN ${myCommittees} AND c.status <> 'deleted' AND (r.due_at >= $2 OR r.draw_date >= $2)
    AND (c.ended_round IS NULL OR r.winner_seat IS NOT NULL)
  GROUP BY c.id, r.committee_id, r.round_number
  ORDER BY coalesce(r.due_at, r.draw_date) DESC, c.id, r.round_number LIMIT ${maxRounds}`;

/** Rounds that are due or drawn at `since` (ISO 8601) or later, newest first. */
export async function calendarRounds(
  pool: Pool,
  { userId, since }: { readonly userId: number; readonly since: string },
): Promise<readonly CalendarRound[]> {
  return (await pool.query<CalendarRound>({ name: 'calendar-rounds', text, values: [userId, since] })).rows;
}
