import type { Pool } from 'pg';
import type { Viewer } from '../viewer.ts';
import { paymentJson, personJson, roundBrief, seesPhones } from '../committee/shapes.ts';
import { list, ready } from '../json-sql.ts';

const text = `WITH seen AS MATERIALIZED (
    SELECT c.*, ${seesPhones} AS whole, $2 <> 'user' OR c.admin_id = $1 AS reads_all
    FROM read.committee c WHERE c.id = $3 AND c.status <> 'deleted'),
  mine AS MATERIALIZED (SELECT m.* FROM seen c JOIN read.member m ON m.committee_id = c.id AND m.user_id = $1),
  theirs AS MATERIALIZED (SELECT m.* FROM seen c JOIN read.member m ON m.committee_id = c.id AND m.user_id = $4),
  judged AS MATERIALIZED (SELECT CASE
    WHEN EXISTS (SELECT FROM theirs) AND ($4 = $1 OR (SELECT reads_all FROM seen)) THEN 'granted'
    WHEN (SELECT reads_all FROM seen) THEN 'member-not-found'
    WHEN EXISTS (SELECT FROM mine WHERE replaced_by IS NULL) THEN 'forbidden'
    ELSE 'committee-not-found' END AS access)
  SELECT access, CASE access WHEN 'granted' THEN (
    SELECT ${list(paymentJson(ready('u.person'), roundBrief, 't.body'), 'd.round_number, d.seat_no')}
    FROM seen c CROSS JOIN theirs m
    CROSS JOIN (SELECT ${personJson('$4::bigint', 'p', '(SELECT whole FROM seen)')} AS person
      FROM (VALUES (1)) AS one LEFT JOIN people.card p ON p.id = $4) AS u
    JOIN read.due d ON d.committee_id = c.id AND d.member_no = m.member_no
    JOIN read.round r ON r.committee_id = c.id AND r.round_number = d.round_number
    LEFT JOIN people.text_card t ON t.id = d.note_id) END AS json
  FROM judged`;

export type MemberPaymentsAnswer =
  | { readonly access: 'granted'; readonly json: string }
  | { readonly access: 'forbidden' | 'committee-not-found' | 'member-not-found'; readonly json: null };

/**
 * Payment[] (docs/specification/api.md) of one person in a committee, by round, as JSON text: the dues that are theirs now and those
 * they have paid, in all the seats they have held there. For the committee's admin, global admins, auditors (phone
 * masked) and the person, also when replaced; other active members are forbidden, all others find nothing.
 */
export async function memberPayments(
  pool: Pool,
  asked: { readonly committeeId: number; readonly userId: number; readonly viewer: Viewer },
): Promise<MemberPaymentsAnswer> {
  const values = [asked.viewer.userId, asked.viewer.role, asked.committeeId, asked.userId];
  const { rows } = await pool.query<MemberPaymentsAnswer>({ name: 'member-payments', text, values });
  return rows[0] ?? { access: 'committee-not-found', json: null };
}
