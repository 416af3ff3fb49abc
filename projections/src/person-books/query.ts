import type { Pool } from 'pg';
import { paidSql, partsSql } from '../committee/fields/paid.ts';
import { list, object, plain, quoted, text as textJson } from '../json-sql.ts';

const membership = object({
  committeeId: plain('c.id'),
  committee: textJson('c.name'),
  seatNo: plain('m.seat_no'),
  isActive: plain('m.replaced_by IS NULL'),
  joinedAt: quoted('m.joined_at'),
});

const payment = object({
  committeeId: plain('c.id'),
  roundNumber: plain('d.round_number'),
  seatNo: plain('d.seat_no'),
  status: quoted('d.status'),
  amount: quoted('c.contribution'),
  paymentMethod: quoted('d.method'),
  paidAt: quoted('d.paid_at'),
  paid: quoted(paidSql('p.member_no = m.member_no')),
  parts: partsSql('p.member_no = m.member_no'),
});

/** An amount below 0 was given back. */
const advance = object({
  committeeId: plain('c.id'),
  seatNo: plain('a.seat_no'),
  amount: quoted('a.amount'),
  paymentMethod: quoted('a.method'),
  paidAt: quoted('a.paid_at'),
});

const administered = object({ committeeId: plain('c.id'), committee: textJson('c.name'), status: quoted('c.status') });

const text = `WITH mine AS MATERIALIZED (SELECT m.* FROM read.member m WHERE m.user_id = $1)
  SELECT (SELECT ${list(membership, 'c.id, m.member_no')} FROM mine m
      JOIN read.committee c ON c.id = m.committee_id AND c.status <> 'deleted') AS memberships,
    (SELECT ${list(payment, 'c.id, d.round_number, d.seat_no')} FROM mine m
      JOIN read.committee c ON c.id = m.committee_id AND c.status <> 'deleted'
      JOIN read.due d ON d.committee_id = c.id AND (d.member_no = m.member_no OR (d.round_number, d.seat_no) IN
        (SELECT round_number, seat_no FROM read.part p WHERE p.committee_id = c.id AND p.member_no = m.member_no))
      LEFT JOIN people.text_card t ON t.id = d.note_id) AS payments,
    (SELECT ${list(advance, 'c.id, a.entry_no')} FROM mine m
      JOIN read.committee c ON c.id = m.committee_id AND c.status <> 'deleted'
      JOIN read.advance a ON a.committee_id = c.id AND a.member_no = m.member_no) AS advances,
    (SELECT ${list(administered, 'c.id')} FROM read.committee c
      WHERE c.admin_id = $1 AND c.status <> 'deleted') AS administered`;

export type PersonBooks = {
  readonly memberships: string;
  readonly payments: string;
  readonly advances: string;
  readonly administered: string;
};

/** Data for the right to export (decision 34), as JSON arrays. */
export async function personBooks(pool: Pool, userId: number): Promise<PersonBooks> {
  const { rows } = await pool.query<PersonBooks>({ name: 'person-books', text, values: [userId] });
  return rows[0] ?? { memberships: '[]', payments: '[]', advances: '[]', administered: '[]' };
}
