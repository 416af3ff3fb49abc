import type { Pool } from 'pg';
import { receiptNumberSql } from '../committee/fields/payment.ts';
import type { Viewer } from '../viewer.ts';
import { judged, type AccessRefusal } from '../member-payments/judged.ts';

/** The newest decision of the round: a decision that was taken back may be repeated. */
const decidedBy = `(SELECT max(e.entry_no) FROM read.entry e
      WHERE e.committee_id = r.committee_id AND e.round_number = r.round_number AND e.seat_no IS NULL
        AND e.type IN ('DrawConducted', 'WinnerSelected', 'TurnGiven', 'PastRoundRecorded'))`;

const text = `WITH ${judged},
  included AS MATERIALIZED (
    SELECT 0 AS revision
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type IN ('CommitteeRenamed', 'TermsCorrected')
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type IN ('MemberAdded', 'MemberReplaced', 'MemberCorrected') AND e.data -> 'memberNo' = to_jsonb(m.member_no)
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type = 'AccountsJoined' AND e.data -> 'memberNos' @> to_jsonb(m.member_no)
    UNION SELECT ${receiptNumberSql} - 1 FROM theirs m
      JOIN read.due d ON d.committee_id = m.committee_id AND d.member_no = m.member_no AND d.status = 'paid'
        AND NOT d.in_parts
    UNION SELECT p.revision FROM theirs m
      JOIN read.part p ON p.committee_id = m.committee_id AND p.member_no = m.member_no
    UNION SELECT ${decidedBy} FROM theirs m
      JOIN read.round r ON r.committee_id = m.committee_id AND r.winner_member_no = m.member_no AND r.passed_from IS NULL
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type = 'PotPassedOn' AND e.data -> 'toMemberNo' = to_jsonb(m.member_no)
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND e.type = 'DecisionTakenBack' AND e.data -> 'winner' -> 'memberNo' = to_jsonb(m.member_no)
    UNION SELECT e.entry_no FROM theirs m JOIN read.entry e ON e.committee_id = m.committee_id
        AND (e.type = 'PotHandedOver' OR e.type LIKE 'HandOver%') AND e.data -> 'memberNo' = to_jsonb(m.member_no)
    UNION SELECT max(e.entry_no) FROM read.round r JOIN read.entry e ON e.committee_id = r.committee_id
        AND e.round_number = r.round_number AND e.type IN ('PaymentMarked', 'PartTakenBack')
        AND e.data ->> 'status' <> 'paid'
      WHERE (r.committee_id, r.winner_member_no) IN (SELECT committee_id, member_no FROM theirs)
        AND (e.committee_id, e.seat_no) IN (SELECT committee_id, seat_no FROM theirs)
      GROUP BY e.round_number, e.seat_no)
  SELECT access, CASE access WHEN 'granted' THEN
    (SELECT array_agg(revision ORDER BY revision) FROM included WHERE revision IS NOT NULL) END AS revisions
  FROM judged`;

export type StatementEntries =
  | { readonly access: 'granted'; readonly revisions: readonly number[] }
  | { readonly access: AccessRefusal; readonly revisions: null };

/**
 * The creation and its corrections, how the person got their seats, the payments of their dues, and the pots they
 * received. Which past-round records belong to a statement depends on the person, so it also has the entries that took
 * a pot back, and those that reopened a due of a round whose pot they have, also when another member holds the seat by
 * then. Only for viewers who may read the person's payments.
 */
export async function statementEntries(
  pool: Pool,
  options: {
    readonly committeeId: number;
    readonly userId: number;
    /** Null: all seats. */
    readonly seat: number | null;
    readonly viewer: Viewer;
  },
): Promise<StatementEntries> {
  const { viewer, committeeId, userId, seat } = options;
  const values = [viewer.userId, viewer.role, committeeId, userId, seat];
  const { rows } = await pool.query<StatementEntries>({ name: 'statement-entries', text, values });
  return rows[0] ?? { access: 'committee-not-found', revisions: null };
}
