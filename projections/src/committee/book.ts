import { list, plain, ready } from '../json-sql.ts';
import {
  accountOf,
  drawJson,
  mayRead,
  nameOn,
  paymentJson,
  personJson,
  roundBrief,
  roundJson,
  seesPhones,
} from './shapes.ts';

const leftOut = { paymentsLeftOut: plain('NOT r.told') };
const owed = paymentJson({
  person: ready('h.person'),
  userId: 'h.user_id',
  round: ready('r.brief'),
  note: 't.body',
});

/** Which rounds r of the committee c are answered with their payments; the others say that these were left out. */
export type Kept = {
  /** A condition that is cheap: the payments of a round that does not hold it are not even read. */
  readonly candidate: string;
  /** The round whose payments are requested, whatever they come to. */
  readonly asked: string;
  /** The payments of this round come first, and twice. */
  readonly current: string;
  /** Of all payments together: rounds that come to more, the newest first, are left out. */
  readonly bytes: number;
};

type BookOptions = {
  readonly kept: Kept;
  /** The SQL of the protocol by which a draw would be opened now. */
  readonly draw: string;
};

/**
 * The part of the detail about whole rounds: `seen` is the committee $3 if the viewer may read it,
 * `holder` its members with their cards, `unpaid` its open dues, `told` its rounds as JSON. A person's and a round's JSON is built once and
 * copied into every payment: with 100 x 100 payments that means building 200 of them instead of 20,000.
 */
export const book = ({ kept, draw }: BookOptions): string => `
  seen AS MATERIALIZED (
    SELECT c.*, ${seesPhones} AS whole FROM read.committee c
    WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}),
  holder AS MATERIALIZED (
    SELECT m.*, ${nameOn('p')} AS name, ${personJson('m.user_id', 'p', 'c.whole')} AS person,
      ${accountOf('p', 'c.whole')} AS has_account
    FROM seen c JOIN read.member m ON m.committee_id = c.id LEFT JOIN people.card p ON p.id = m.user_id),
  opened AS MATERIALIZED (
    SELECT r.*, ${roundBrief} AS brief, ${kept.candidate} AS kept
    FROM seen c JOIN read.round r ON r.committee_id = c.id),
  owed AS (
    SELECT d.round_number, ${list(owed, 'd.seat_no')} AS payments
    FROM seen c CROSS JOIN opened r
    JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number AND r.kept
    JOIN holder h ON h.member_no = d.member_no
    LEFT JOIN people.text_card t ON t.id = d.note_id
    GROUP BY d.round_number),
  unpaid AS MATERIALIZED (
    SELECT d.round_number, d.member_no, r.winner_seat IS NOT NULL AS late
    FROM opened r JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number
    WHERE d.status <> 'paid'),
  fitting AS MATERIALIZED (
    SELECT r.*, owed.payments, ${fits(kept)} AS told
    FROM seen c CROSS JOIN opened r LEFT JOIN owed ON owed.round_number = r.round_number),
  told AS MATERIALIZED (
    SELECT r.round_number, ${roundJson('w.name', 't.body', 'coalesce(u.dues, 0)', ready(`CASE WHEN r.told THEN coalesce(r.payments, '[]') ELSE '[]' END`), { ...leftOut, draw: drawJson(draw) })} AS json
    FROM fitting r
    LEFT JOIN (SELECT round_number, count(*) AS dues FROM unpaid GROUP BY 1) AS u ON u.round_number = r.round_number
    LEFT JOIN holder w ON w.member_no = r.winner_member_no
    LEFT JOIN people.text_card t ON t.id = r.received_by_text)`;

/** A window over the rounds that were read: the current one, the requested one, and from the newest down. */
const fits = ({ asked, current, bytes }: Kept): string => `r.kept AND (${asked} OR ${current}
      OR sum(octet_length(owed.payments) * CASE WHEN ${current} THEN 2 ELSE 1 END)
        OVER (ORDER BY ${current} DESC, ${asked} DESC, r.round_number DESC) <= ${bytes})`;
