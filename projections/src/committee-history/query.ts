import type { Pool } from 'pg';
import { paidSql } from '../committee/fields/paid.ts';
import { nameSql } from '../committee/fields/person.ts';
import { mayRead } from '../committee/viewer-rights.ts';
import { list, object, plain, quoted, rawJson, text, when } from '../json-sql.ts';
import type { Viewer } from '../viewer.ts';

const person = (id: string, card: string) => object({ id: plain(id), name: text(nameSql(card)) });

/** After 'not me' (docs/features.md) a person who has left the committee is named after the seat. */
const disowned = `(SELECT 'Seat ' || (x.data ->> 'seatNo') FROM read.entry x
    WHERE x.committee_id = e.committee_id AND x.data ? 'notMe' AND x.data -> 'userId' = to_jsonb(named.id)
      AND named.id <> c.admin_id
      AND NOT EXISTS (SELECT FROM read.member m WHERE m.committee_id = e.committee_id AND m.user_id = named.id)
    LIMIT 1)`;

const namedPerson = object({ id: plain('named.id'), name: text(`coalesce(${disowned}, ${nameSql('p')})`) });

/** Looks members and cards up by key: with joins Postgres read all members and all cards for each entry of a page. */
const people = `(SELECT ${list(namedPerson, 'named.id')}
    FROM (SELECT unnest(e.user_ids) AS id UNION
      SELECT (SELECT m.user_id FROM read.member m WHERE m.committee_id = e.committee_id AND m.member_no = no)
        FROM unnest(e.member_nos) AS no) AS named
      LEFT JOIN LATERAL (SELECT * FROM people.card WHERE card.id = named.id OFFSET 0) AS p ON true
    WHERE named.id IS NOT NULL)`;

/** The reason of a replacement is visible to the admin, to global admins and to the two members concerned. */
const seesReason = `($2 = 'global_admin' OR ($2 = 'user' AND c.admin_id = $1)
    OR EXISTS (SELECT FROM read.member m
      WHERE m.committee_id = e.committee_id AND m.user_id = $1 AND m.member_no = ANY (e.member_nos)))`;

const ofTwoSides = `('PaymentReported', 'PaymentReportDeclined', 'PaymentDisputed', 'PaymentDisputeSettled',
  'HandOverDisputed', 'HandOverSettled')`;

/** Report texts are visible to the member, the admin and auditors; all readers see that they exist. */
export const seesText = `(CASE WHEN e.type IN ('MemberReplaced', 'MemberRemoved') THEN ${seesReason}
    WHEN e.type IN ${ofTwoSides} THEN $2 = 'auditor' OR ${seesReason} ELSE true END)`;

const body = `(CASE WHEN ${seesText} THEN t.body END)`;

const ofSeat = `jsonb_build_array(jsonb_build_object('seatNo', e.seat_no))`;

/** @param seat SQL condition on seat_no: the same seat, or IS NULL for entries about the whole round */
const lastBefore = (seat: string, condition: string): string => `(SELECT b.entry_no, b.type, b.data FROM read.entry b
    WHERE b.committee_id = e.committee_id AND b.round_number = e.round_number AND b.seat_no ${seat}
      AND b.entry_no < e.entry_no AND (${condition})
    ORDER BY b.entry_no DESC LIMIT 1)`;

const saysDue = `('PaymentMarked', 'PartPaid', 'PartTakenBack', 'AdvanceUsed')`;

/** Excludes entries that only open dues: their long lists are costly to unpack. */
const saysStatus = `b.type NOT IN ('RoundOpened', 'DecisionTakenBack')`;

/** Two index lookups: with one lookup for both, each entry of a page read half of its round on average. */
const before = `(SELECT ${object({
  status: quoted(`CASE WHEN NOT ${saysStatus} OR b.data ->> 'left' <> '0' THEN coalesce(b.data ->> 'status', 'pending')
    ELSE coalesce(b.data ->> 'status', 'paid') END`),
  paymentMethod: quoted(`CASE WHEN ${saysStatus} THEN b.data ->> 'method' END`),
})} FROM (${lastBefore('= e.seat_no', `b.type IN ${saysDue}`)} UNION ALL ${lastBefore(
  'IS NULL',
  `b.type = 'RoundOpened' OR b.type = 'DecisionTakenBack' AND b.data -> 'owing' @> ${ofSeat}
        OR b.type = 'PastRoundRecorded' AND b.data -> 'paid' @> ${ofSeat}`,
)}) AS b ORDER BY b.entry_no DESC LIMIT 1)`;

const committedName = `(SELECT s.value FROM people.disclosure_card s
    WHERE s.digest = coalesce(e.data -> 'digests' ->> 'name', e.data -> 'digests' ->> 'adminName'))`;

const collected = `(SELECT coalesce(sum(${paidSql()}), 0) FROM read.committee c JOIN read.due d ON d.committee_id = c.id
    AND d.round_number = e.round_number WHERE c.id = e.committee_id)`;

const untouched = object({ status: quoted(`'pending'`), paymentMethod: quoted('NULL::text') });

/** Entry, from a row e of entry in c, with the cards a of its actor and t of its text. */
export const entryJson = object({
  revision: plain('e.entry_no'),
  type: quoted('e.type'),
  data: rawJson('e.data::text'),
  actor: when('e.actor_id IS NOT NULL', person('e.actor_id', 'a')),
  occurredAt: quoted('e.occurred_at'),
  hash: quoted('e.hash'),
  people: rawJson(people),
  text: text(body),
  committedName: text(committedName),
  before: when(`e.type = 'PaymentMarked'`, rawJson(`coalesce(${before}, ${untouched})`)),
  collected: when(`e.type IN ('DrawConducted', 'WinnerSelected', 'TurnGiven', 'PastRoundRecorded')`, quoted(collected)),
});

export const cards = `LEFT JOIN people.card a ON a.id = e.actor_id LEFT JOIN people.text_card t ON t.id = e.text_id`;

/** Includes records of past rounds that settled the member's due, and decisions taken back. */
const concerns = `e.type = 'DecisionTakenBack' OR EXISTS (SELECT FROM read.member m WHERE m.committee_id = e.committee_id AND m.user_id = $6::bigint
    AND (m.member_no = ANY (e.member_nos)
      OR e.data -> 'paid' @> jsonb_build_array(jsonb_build_object('memberNo', m.member_no))))`;

const orders = {
  oldest: { sort: 'ASC', beyond: '>', beginning: -1 },
  newest: { sort: 'DESC', beyond: '<', beginning: 2_147_483_647 },
} as const;
type Order = keyof typeof orders;

const ofRound = { all: '$7::int IS NULL', one: 'e.round_number = $7::int' } as const;
type OfRound = keyof typeof ofRound;

// Committee, place and round as plain conditions, so that an index serves them (docs/adr/0204): a page of a book of
// 250,000 entries reads only its own.
const statement = (order: Order, rounds: OfRound): string => `WITH seen AS MATERIALIZED (
    SELECT c.* FROM read.committee c WHERE c.id = $3 AND c.status <> 'deleted' AND ${mayRead}),
  page AS MATERIALIZED (
    SELECT e.*, row_number() OVER (ORDER BY e.entry_no ${orders[order].sort}) AS nr FROM read.entry e
    WHERE EXISTS (SELECT FROM seen) AND e.committee_id = $3 AND e.entry_no ${orders[order].beyond} $4::int
      AND ${ofRound[rounds]}
      AND ($6::bigint IS NULL OR $6 = ANY (e.user_ids) OR ${concerns})
      AND ($8::text IS NULL OR e.type = ANY (string_to_array($8, ',')))
    ORDER BY e.entry_no ${orders[order].sort} LIMIT $5::int + 1)
  SELECT (SELECT ${list(entryJson, 'e.nr')} FROM page e ${cards} WHERE e.nr <= $5) AS json,
    (SELECT last.entry_no FROM page last
      WHERE last.nr = $5 AND EXISTS (SELECT FROM page more WHERE more.nr > $5)) AS last
  FROM seen c`;

const queryOf = (order: Order, rounds: OfRound) => ({
  name: `committee-history-${order}-${rounds}`,
  text: statement(order, rounds),
});
const queries = {
  oldest: { all: queryOf('oldest', 'all'), one: queryOf('oldest', 'one') },
  newest: { all: queryOf('newest', 'all'), one: queryOf('newest', 'one') },
};

export type HistoryQuery = {
  readonly committeeId: number;
  readonly viewer: Viewer;
  readonly order: Order;
  /** Revision of the last entry of the previous page in `order`; null: the first page. */
  readonly after: number | null;
  /** Maximum 500. */
  readonly limit: number;
  /** Filters; null: no filter. */
  readonly userId: number | null;
  readonly roundNumber: number | null;
  readonly types: readonly string[] | null;
};

/** `next` null: the last page. */
export type HistoryAnswer = { readonly json: string; readonly next: number | null };

/** Null when there is no such committee, or when the viewer may not read its detail. */
export async function committeeHistory(pool: Pool, question: HistoryQuery): Promise<HistoryAnswer | null> {
  const { viewer, committeeId, order, limit, userId, roundNumber, types } = question;
  const after = question.after ?? orders[order].beginning;
  const values = [viewer.userId, viewer.role, committeeId, after, limit, userId, roundNumber, types?.join(',') ?? null];
  const query = queries[order][roundNumber === null ? 'all' : 'one'];
  const { rows } = await pool.query<{ json: string; last: number | null }>({ ...query, values });
  return rows[0] === undefined ? null : { json: rows[0].json, next: rows[0].last };
}
