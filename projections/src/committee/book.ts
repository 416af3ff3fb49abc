import { list, plain, ready } from '../json-sql.ts';
import { accountOf, mayRead, nameOn, paymentJson, personJson, roundBrief, roundJson, seesPhones } from './shapes.ts';

const leftOut = { paymentsLeftOut: plain('NOT r.kept') };
const owed = paymentJson(ready('h.person'), ready('r.brief'), 't.body');

/**
 * The common part of the statements that tell of whole rounds: `seen` is the committee $3 if the viewer may read it,
 * `holder` its members with their cards, `unpaid` its open dues, `told` its rounds as JSON. A person's and a round's JSON is built once and
 * copied into every payment: with 100 x 100 payments that means building 200 of them instead of 20,000.
 * `kept` is a condition on a round r of the committee c: the others are told without their payments, and say so.
 */
export const book = (onlyRound = '', kept = ''): string => `
  seen AS MATERIALIZED (
    SELECT c.*, ${seesPhones} AS whole FROM read.committee c
    WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}),
  holder AS MATERIALIZED (
    SELECT m.*, ${nameOn('p')} AS name, ${personJson('m.user_id', 'p', 'c.whole')} AS person,
      ${accountOf('p', 'c.whole')} AS has_account
    FROM seen c JOIN read.member m ON m.committee_id = c.id LEFT JOIN people.card p ON p.id = m.user_id),
  opened AS MATERIALIZED (
    SELECT r.*, ${roundBrief} AS brief${kept === '' ? '' : `, (${kept}) AS kept`}
    FROM seen c JOIN read.round r ON r.committee_id = c.id ${onlyRound === '' ? '' : `AND r.round_number = ${onlyRound}`}),
  owed AS (
    SELECT d.round_number, ${list(owed, 'd.seat_no')} AS payments
    FROM seen c CROSS JOIN opened r
    JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number${kept === '' ? '' : ' AND r.kept'}
    JOIN holder h ON h.member_no = d.member_no
    LEFT JOIN people.text_card t ON t.id = d.note_id
    GROUP BY d.round_number),
  unpaid AS MATERIALIZED (
    SELECT d.round_number, d.member_no, r.winner_seat IS NOT NULL AS late
    FROM opened r JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number
    WHERE d.status <> 'paid'),
  told AS MATERIALIZED (
    SELECT r.round_number, ${roundJson('w.name', 't.body', 'coalesce(u.dues, 0)', ready(`coalesce(owed.payments, '[]')`), kept === '' ? {} : leftOut)} AS json
    FROM opened r LEFT JOIN owed ON owed.round_number = r.round_number
    LEFT JOIN (SELECT round_number, count(*) AS dues FROM unpaid GROUP BY 1) AS u ON u.round_number = r.round_number
    LEFT JOIN holder w ON w.member_no = r.winner_member_no
    LEFT JOIN people.text_card t ON t.id = r.received_by_text)`;
