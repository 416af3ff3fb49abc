import type { Pool } from 'pg';
import { paidSql } from '../committee/fields/paid.ts';
import { shownStatusSql } from '../committee/fields/payment.ts';
import { handOverStateSql } from '../committee/fields/hand-over.ts';
import { nameSql } from '../committee/fields/person.ts';

export type Due = {
  readonly round: number;
  readonly seat: number;
  readonly member: string;
  /** Whole rupees. */
  readonly amount: number;
  readonly status: string;
  readonly method: string | null;
  readonly paid_at: string | null;
  readonly note: string | null;
  /** Latest reports of member and admin about the due. */
  readonly word: string | null;
  /** Whole rupees, as digits: paid by now, whatever the status. */
  readonly paid: string;
  /** In the order of payment; null: not paid in parts. */
  readonly parts: readonly Part[] | null;
};

export type Part = {
  readonly amount: number;
  readonly method: string;
  readonly paid_at: string;
  readonly from_advance: boolean;
};

export type Round = {
  readonly round: number;
  readonly winner: string | null;
  /** Collected, planned, open, handed over: whole rupees, as digits. */
  readonly pot: string;
  readonly planned: string;
  readonly open: string;
  readonly handed_over: string | null;
  /** Of the hand-over; null: the round has no winner. */
  readonly state: string | null;
  readonly decided_by: string | null;
  readonly date: string | null;
  readonly received_by: string | null;
};

const duesText = `
  SELECT d.round_number AS round, d.seat_no AS seat, ${nameSql('p')} AS member, c.contribution AS amount,
    ${shownStatusSql} AS status,
    d.method, d.paid_at, t.body AS note, d.word, ${paidSql()} AS paid, parts.list AS parts
  FROM read.committee c JOIN read.due d ON d.committee_id = c.id
  JOIN read.member m ON m.committee_id = c.id AND m.member_no = d.member_no
  LEFT JOIN people.card p ON p.id = m.user_id
  LEFT JOIN people.text_card t ON t.id = d.note_id
  LEFT JOIN LATERAL (SELECT json_agg(json_build_object('amount', p.amount, 'method', p.method, 'paid_at', p.paid_at,
      'from_advance', p.from_advance) ORDER BY p.part_no) AS list FROM read.part p
    WHERE p.committee_id = d.committee_id AND p.round_number = d.round_number AND p.seat_no = d.seat_no) AS parts ON d.in_parts
  WHERE c.id = $1 AND d.round_number BETWEEN $2 AND $3
  ORDER BY d.round_number, d.seat_no`;

const roundsText = `
  SELECT r.round_number AS round, CASE WHEN r.winner_user_id IS NOT NULL THEN ${nameSql('p')} END AS winner,
    paid.rupees AS pot, c.contribution::bigint * c.total_members AS planned,
    c.contribution::bigint * c.total_members - paid.rupees AS open,
    CASE WHEN r.winner_user_id IS NOT NULL THEN coalesce(pot.handed, 0) END AS handed_over,
    CASE WHEN r.winner_user_id IS NOT NULL THEN ${handOverStateSql('paid.rupees')} END AS state,
    CASE WHEN r.decided_by = 'past' AND r.draw_opened THEN 'override' ELSE r.decided_by END AS decided_by,
    r.draw_date AS date, CASE WHEN r.received_by_admin THEN 'Admin' ELSE t.body END AS received_by
  FROM read.committee c JOIN read.round r ON r.committee_id = c.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(${paidSql()}), 0) AS rupees FROM read.due d
    WHERE d.committee_id = c.id AND d.round_number = r.round_number) AS paid
  LEFT JOIN LATERAL (SELECT sum(part.amount) AS handed,
      coalesce(array_agg(part.part_no) FILTER (WHERE part.confirmed_at IS NULL), '{}') AS waiting FROM read.pot_part part
    WHERE part.committee_id = c.id AND part.round_number = r.round_number HAVING count(*) > 0) AS pot ON true
  LEFT JOIN people.card p ON p.id = r.winner_user_id
  LEFT JOIN people.text_card t ON t.id = r.received_by_text
  WHERE c.id = $1 ORDER BY r.round_number`;

const lastText = 'SELECT coalesce(max(round_number), 0) AS last FROM read.round WHERE committee_id = $1';

/** Rounds of one page: 5,000 dues in the largest committees. */
const step = 10;

/** The caller checks the viewer's access. */
export async function* statementOfDues(pool: Pool, committeeId: number): AsyncGenerator<readonly Due[]> {
  const { rows } = await pool.query<{ last: number }>({ name: 'last-round', text: lastText, values: [committeeId] });
  const last = rows[0]?.last ?? 0;
  for (let from = 1; from <= last; from += step) {
    const values = [committeeId, from, from + step - 1];
    yield (await pool.query<Due>({ name: 'statement-dues', text: duesText, values })).rows;
  }
}

/** Returns at most 500 rounds, the maximum of a committee. */
export const statementOfRounds = async (pool: Pool, committeeId: number): Promise<readonly Round[]> =>
  (await pool.query<Round>({ name: 'statement-rounds', text: roundsText, values: [committeeId] })).rows;

export type WinnersSeat = { readonly seatNo: number; readonly name: string; readonly wonInRound: number | null };

const seatsText = `
  SELECT m.seat_no AS "seatNo", ${nameSql('p')} AS name, r.round_number AS "wonInRound"
  FROM read.member m LEFT JOIN people.card p ON p.id = m.user_id
  LEFT JOIN read.round r ON r.committee_id = m.committee_id AND r.winner_member_no = m.member_no
  WHERE m.committee_id = $1`;

/** Returns the present and former holders of all seats, with the rounds they have won. */
export const seatsOfStatement = async (pool: Pool, committeeId: number): Promise<readonly WinnersSeat[]> =>
  (await pool.query<WinnersSeat>({ name: 'statement-seats', text: seatsText, values: [committeeId] })).rows;
