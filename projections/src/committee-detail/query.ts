import type { Pool } from 'pg';
import { jsonQuery } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { committeeFields, heldSeatsSql } from '../committee/fields/committee.ts';
import { shapeSql } from '../committee/fields/field.ts';
import { memberFields } from '../committee/fields/member.ts';
import { paymentFields, roundBriefSql } from '../committee/fields/payment.ts';
import { inPartsSql, paidSql } from '../committee/fields/paid.ts';
import { openSwapsSql, swapFields } from '../committee/fields/exchanges.ts';
import { potSql } from '../committee/fields/hand-over.ts';
import { hasAccountSql, memberStateSql, nameSql, personSql } from '../committee/fields/person.ts';
import { detailRoundFields, type DrawProtocol } from '../committee/fields/round.ts';
import { settledSeatFields } from '../committee/fields/settlement.ts';
import { mayRead, seesPhones } from '../committee/viewer-rights.ts';
import { list, object, rawJson, when } from '../json-sql.ts';

/** Maximum payments of the newest rounds in an answer, two rounds at least; the client can request the others. */
const maxPayments = { latest: 500, all: 5_000 };
/** Maximum size of the payments, bytes: with 500 members and 500 rounds an answer stays below 2 MB. */
const maxBytes = 1_400_000;

const current = '(r.round_number = c.open_round)';
const requested = '(r.round_number IS NOT DISTINCT FROM $4::int)';
const newest = 'r.round_number > max(r.round_number) OVER () - greatest(2, $5::int / c.total_members)';
/** Rounds whose payments are read; a cheap condition that spares reading those of all others. */
const candidate = `(${newest} OR ${current} OR ${requested})`;
/**
 * A window over the rounds: the current one, whose payments appear twice, the requested one, then from the newest down.
 * Rounds beyond the limit are answered without payments and marked.
 */
const fit = `r.is_candidate AND (${requested} OR ${current}
      OR sum(octet_length(owed.payments) * CASE WHEN ${current} THEN 2 ELSE 1 END)
        OVER (ORDER BY ${current} DESC, ${requested} DESC, r.round_number DESC) <= ${maxBytes})`;

/**
 * `seen` is the committee $3 if the viewer may read it, `holder` its members with their cards, `unpaid` its open dues,
 * `presented` its rounds as JSON. A person's and a round's JSON is built once and copied into every payment: 200 instead of
 * 20,000 objects for 100 x 100 payments.
 */
const statement = `WITH
  seen AS MATERIALIZED (
    SELECT c.*, ${seesPhones} AS whole FROM read.committee c
    WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}),
  holder AS MATERIALIZED (
    SELECT m.*, ${nameSql('p')} AS name, ${personSql('m.user_id', 'p', 'c.whole')} AS person,
      ${hasAccountSql('p', 'c.whole')} AS has_account, coalesce(p.has_account, false) AS signed_in, ${memberStateSql('p', 'c.whole')} AS state
    FROM seen c JOIN read.member m ON m.committee_id = c.id LEFT JOIN people.card p ON p.id = m.user_id),
  opened AS MATERIALIZED (
    SELECT r.*, ${roundBriefSql} AS brief, ${candidate} AS is_candidate
    FROM seen c JOIN read.round r ON r.committee_id = c.id),
  owed AS (
    SELECT d.round_number, ${list(shapeSql(paymentFields), 'd.seat_no')} AS payments, sum(${paidSql()}) AS collected
    FROM seen c CROSS JOIN opened r
    JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number AND r.is_candidate
    JOIN holder h ON h.member_no = d.member_no
    LEFT JOIN people.text_card t ON t.id = d.note_id
    GROUP BY d.round_number),
  collected AS (
    SELECT d.round_number, sum(${paidSql()}) AS rupees
    FROM seen c CROSS JOIN opened r
    JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number AND NOT r.is_candidate
    GROUP BY d.round_number),
  unused AS (
    SELECT seat_no, sum(amount) AS amount FROM (
      SELECT a.seat_no, a.amount FROM seen c JOIN read.advance a ON a.committee_id = c.id
      UNION ALL SELECT p.seat_no, -p.amount FROM seen c JOIN read.part p ON p.committee_id = c.id AND p.from_advance) each
    GROUP BY seat_no),
  unpaid AS MATERIALIZED (
    SELECT d.round_number, d.member_no, r.winner_seat IS NOT NULL AND (SELECT ended_round FROM seen) IS NULL AS late, ${inPartsSql()} AS paid
    FROM opened r JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number
    WHERE d.status <> 'paid'),
  pot AS MATERIALIZED (${potSql}),
  fitting AS MATERIALIZED (
    SELECT r.*, owed.payments, ${fit} AS fits, coalesce(owed.collected, t.rupees) AS collected
    FROM seen c CROSS JOIN opened r LEFT JOIN owed ON owed.round_number = r.round_number
    LEFT JOIN collected t ON t.round_number = r.round_number),
  presented AS MATERIALIZED (
    SELECT r.round_number, ${shapeSql(detailRoundFields)} AS json
    FROM seen c CROSS JOIN fitting r
    LEFT JOIN pot ON pot.round_number = r.round_number
    LEFT JOIN (SELECT round_number, count(*) AS dues, sum(paid) AS paid FROM unpaid GROUP BY 1) AS u ON u.round_number = r.round_number
    LEFT JOIN holder w ON w.member_no = r.winner_member_no
    LEFT JOIN holder pt ON pt.member_no = r.pass_on_to
    LEFT JOIN holder pf ON pf.member_no = r.passed_from
    LEFT JOIN holder dm ON dm.member_no = r.pot_dispute_by
    LEFT JOIN people.card sb ON sb.id = r.pot_settled_by
    LEFT JOIN people.text_card t ON t.id = r.received_by_text),
  listed AS (
    SELECT ${list(shapeSql(memberFields), 'm.replaced_by IS NOT NULL, m.seat_no, m.member_no')} AS json
    FROM seen c JOIN holder m ON m.replaced_by IS DISTINCT FROM 0 LEFT JOIN opened r ON r.winner_seat = m.seat_no
    LEFT JOIN holder s ON s.member_no = m.replaced_by
    LEFT JOIN (SELECT member_no, count(*) AS dues, sum(paid) AS paid FROM unpaid WHERE late GROUP BY 1) AS l
      ON l.member_no = m.member_no
    LEFT JOIN unused u ON u.seat_no = m.seat_no),
  settled AS (
    SELECT ${list(shapeSql(settledSeatFields), 'm.seat_no')} AS json
    FROM seen c JOIN holder m ON c.ended_round IS NOT NULL AND m.replaced_by IS NULL
    LEFT JOIN (SELECT d.seat_no, sum(${paidSql()}) AS rupees FROM seen c JOIN read.due d
      ON c.ended_round IS NOT NULL AND d.committee_id = c.id GROUP BY d.seat_no) AS p ON p.seat_no = m.seat_no
    LEFT JOIN unused u ON u.seat_no = m.seat_no
    LEFT JOIN fitting r ON r.winner_seat = m.seat_no
    LEFT JOIN pot ON pot.round_number = r.round_number)
  SELECT ${object({
    committee: shapeSql(committeeFields),
    members: rawJson('(SELECT json FROM listed)'),
    rounds: rawJson(`(SELECT ${list(rawJson('json'), 'round_number DESC')} FROM presented)`),
    currentRound: rawJson(`(SELECT json FROM presented WHERE round_number = c.open_round AND c.status = 'active')`),
    admin: personSql('c.admin_id', 'a', 'c.whole'),
    settlement: when('c.ended_round IS NOT NULL', rawJson('(SELECT json FROM settled)')),
    swaps: rawJson(`(SELECT ${list(shapeSql(swapFields), 's.swap_no')} FROM ${openSwapsSql})`),
  })} AS json
  FROM seen c CROSS JOIN ${heldSeatsSql} LEFT JOIN people.card a ON a.id = c.admin_id`;

const queryJson = jsonQuery('committee-detail', statement);

export type DetailQuery = {
  readonly committeeId: number;
  readonly viewer: Viewer;
  /**
   * Abridged: only the newest rounds (some 500 payments, two rounds at least) and the round of this number have their
   * payments; the others are marked `paymentsLeftOut`. Without it: some 5,000 payments, all of most committees.
   */
  readonly payments?: 'latest' | number | undefined;
  /** Protocol that a draw opened now would use; default draw/1. */
  readonly protocol?: DrawProtocol | undefined;
};

/**
 * Detail (docs/specification/api.md) as JSON text, for the admin, active members and auditors (phones masked) and
 * global admins. Null for other viewers, and when there is no such committee.
 */
export const committeeDetail = (
  pool: Pool,
  { committeeId, viewer, payments, protocol = 'draw/1' }: DetailQuery,
): Promise<string | null> => {
  const round = typeof payments === 'number' ? payments : null;
  const limit = payments === undefined ? maxPayments.all : maxPayments.latest;
  return queryJson(pool, [viewer.userId, viewer.role, committeeId, round, limit, protocol]);
};
