import type { Pool } from 'pg';
import type { Viewer } from '../viewer.ts';
import { shapeSql } from '../committee/fields/field.ts';
import { paymentFields, receiptNumberSql, roundBriefSql } from '../committee/fields/payment.ts';
import { inPartsSql, paidSql, partsSql } from '../committee/fields/paid.ts';
import { personSql } from '../committee/fields/person.ts';
import { list, plain, quoted, text as textJson, when } from '../json-sql.ts';
import { judged, type AccessRefusal } from './judged.ts';

export type PaymentsCursor = { readonly roundNumber: number; readonly seatNo: number };

/** Null for an invalid cursor. */
export function parsePaymentsCursor(text: string): PaymentsCursor | null {
  const match = /^([1-9]\d{0,2})-([1-9]\d{0,2})$/.exec(text);
  return match === null ? null : { roundNumber: Number(match[1]), seatNo: Number(match[2]) };
}

const own = 'p.member_no IN (SELECT member_no FROM theirs)';
/** Null for a due that another holder of the seat owes or has paid, and of which this person paid a part. */
const ifTheirs = (sql: string): string => `CASE WHEN d.is_theirs THEN ${sql} END`;

const payment = shapeSql(paymentFields, {
  paymentMethod: quoted(ifTheirs('d.method')),
  notes: textJson(ifTheirs('t.body')),
  paidAt: quoted(ifTheirs('d.paid_at')),
  paid: quoted(paidSql(own)),
  parts: partsSql(own, { ofMark: { receipt: plain(receiptNumberSql) }, ofRow: { receipt: plain('p.revision + 1') } }),
  word: when('d.is_theirs', paymentFields.word.sql),
  receipt: plain(ifTheirs(receiptNumberSql)),
  owes: quoted(
    `CASE WHEN d.is_theirs AND d.status <> 'paid' AND c.ended_round IS NULL THEN c.contribution - ${inPartsSql()} ELSE 0 END`,
  ),
});

const text = `WITH ${judged},
  page AS MATERIALIZED (
    SELECT d.*, d.member_no IN (SELECT member_no FROM theirs) AS is_theirs,
      row_number() OVER (ORDER BY d.round_number, d.seat_no) AS nr
    FROM (SELECT d.committee_id, d.round_number, d.seat_no FROM theirs m
        JOIN read.due d ON d.committee_id = m.committee_id AND d.member_no = m.member_no
      UNION SELECT p.committee_id, p.round_number, p.seat_no FROM theirs m
        JOIN read.part p ON p.committee_id = m.committee_id AND p.member_no = m.member_no) AS k
    JOIN read.due d USING (committee_id, round_number, seat_no)
    WHERE (SELECT access FROM judged) = 'granted'
      AND (d.round_number, d.seat_no) > ($7::int, $8::int)
    ORDER BY d.round_number, d.seat_no LIMIT $6::int + 1)
  SELECT access, (SELECT last.round_number || '-' || last.seat_no FROM page last
      WHERE last.nr = $6 AND EXISTS (SELECT FROM page more WHERE more.nr > $6)) AS next,
    CASE access WHEN 'granted' THEN (
    SELECT ${list(payment, 'd.nr')}
    FROM seen c CROSS JOIN page d
    CROSS JOIN (SELECT $4::bigint AS user_id, ${personSql('$4::bigint', 'p', '(SELECT whole FROM seen)')} AS person
      FROM (VALUES (1)) AS one LEFT JOIN people.card p ON p.id = $4) AS h
    JOIN (SELECT r.*, ${roundBriefSql} AS brief FROM read.round r) AS r ON r.committee_id = c.id AND r.round_number = d.round_number
    LEFT JOIN people.text_card t ON t.id = d.note_id
    WHERE d.nr <= $6) END AS json
  FROM judged`;

export type MemberPaymentsAnswer =
  | { readonly access: 'granted'; readonly json: string; readonly next: string | null }
  | { readonly access: AccessRefusal; readonly json: null; readonly next: null };

/**
 * MemberPayment[] (contracts/src/api/list-member-payments.ts), by round, as JSON text: the person's present dues and
 * the dues they paid, in all seats they have held or in one. For the committee's admin, global admins, auditors (phone masked)
 * and the person, also when replaced; forbidden to other active members, not found for all others.
 */
export async function memberPayments(
  pool: Pool,
  options: {
    readonly committeeId: number;
    readonly userId: number;
    /** Null: all seats. */
    readonly seat: number | null;
    readonly viewer: Viewer;
    readonly limit: number;
    readonly cursor: PaymentsCursor | null;
  },
): Promise<MemberPaymentsAnswer> {
  const { viewer, committeeId, userId, seat, limit } = options;
  const { roundNumber, seatNo } = options.cursor ?? { roundNumber: 0, seatNo: 0 };
  const values = [viewer.userId, viewer.role, committeeId, userId, seat, limit, roundNumber, seatNo];
  const { rows } = await pool.query<MemberPaymentsAnswer>({ name: 'member-payments', text, values });
  return rows[0] ?? { access: 'committee-not-found', json: null, next: null };
}
