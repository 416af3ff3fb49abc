import type { Pool } from 'pg';
import { receiptOf } from '../committee/shapes.ts';
import type { Viewer } from '../viewer.ts';
import { judged, type Refused } from '../member-payments/judged.ts';

/** The entry that decided a round as it stands; the newest, for what was taken back may be decided again. */
const decidedBy = `(SELECT max(e.entry_no) FROM read.entry e
      WHERE e.committee_id = r.committee_id AND e.round_number = r.round_number AND e.seat_no IS NULL
        AND e.type IN ('DrawConducted', 'WinnerSelected', 'PastRoundRecorded'))`;

const text = `WITH ${judged},
  told AS MATERIALIZED (
    SELECT 0 AS revision
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type IN ('MemberAdded', 'MemberReplaced', 'MemberCorrected') AND e.data -> 'memberNo' = to_jsonb(m.member_no)
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type = 'AccountsJoined' AND e.data -> 'memberNos' @> to_jsonb(m.member_no)
    UNION SELECT ${receiptOf} - 1 FROM theirs m
      JOIN read.due d ON d.committee_id = m.committee_id AND d.member_no = m.member_no AND d.status = 'paid'
    UNION SELECT ${decidedBy} FROM theirs m
      JOIN read.round r ON r.committee_id = m.committee_id AND r.winner_member_no = m.member_no
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type = 'DecisionTakenBack' AND e.data -> 'winner' -> 'memberNo' = to_jsonb(m.member_no)
    UNION SELECT max(e.entry_no) FROM read.round r JOIN read.entry e ON e.committee_id = r.committee_id
        AND e.round_number = r.round_number AND e.type = 'PaymentMarked' AND e.data ->> 'status' <> 'paid'
      WHERE (r.committee_id, r.winner_member_no) IN (SELECT committee_id, member_no FROM theirs)
        AND (e.committee_id, e.seat_no) IN (SELECT committee_id, seat_no FROM theirs)
      GROUP BY e.round_number, e.seat_no)
  SELECT access, CASE access WHEN 'granted' THEN
    (SELECT array_agg(revision ORDER BY revision) FROM told WHERE revision IS NOT NULL) END AS revisions
  FROM judged`;

export type StatementEntries =
  | { readonly access: 'granted'; readonly revisions: readonly number[] }
  | { readonly access: Refused; readonly revisions: null };

/**
 * The revisions of what a statement of one person in a committee is made of: the creation, how they came to their seats, by
 * which entries the dues are paid that are theirs, and by which they received a pot. The record of a past round may be among
 * them for the one and not for the other: so what took a pot back is there too, and what opened the due of a round again
 * whose pot they have, also when somebody else holds the seat by then. For those who may read their payments.
 */
export async function statementEntries(
  pool: Pool,
  asked: { readonly committeeId: number; readonly userId: number; readonly viewer: Viewer },
): Promise<StatementEntries> {
  const { viewer, committeeId, userId } = asked;
  const values = [viewer.userId, viewer.role, committeeId, userId];
  const { rows } = await pool.query<StatementEntries>({ name: 'statement-entries', text, values });
  return rows[0] ?? { access: 'committee-not-found', revisions: null };
}
