import type { Pool } from 'pg';
import type { Viewer } from '../viewer.ts';
import { committeeFields, heldSeatsSql } from '../committee/fields/committee.ts';
import { shapeSql } from '../committee/fields/field.ts';
import { inPartsSql } from '../committee/fields/paid.ts';
import { myCommittees } from '../committee/viewer-rights.ts';
import { month, paidInMonth, unpaidNow } from '../dashboard-stats/counters.ts';
import { type JsonSql, list, object, plain, quoted, when } from '../json-sql.ts';

export type Cursor = { readonly createdAt: string; readonly id: number };

/** Cursor of the first page: a prepared statement uses the index only when it always has a cursor. */
export const newestPlace: Cursor = { createdAt: '9999-12-31T23:59:59.999Z', id: 999_999_999 };

/** Null for an invalid cursor. */
export function parseCursor(text: string): Cursor | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([1-9]\d{0,8})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  return match === null ? null : { createdAt: match[1] ?? '', id: Number(match[2]) };
}

export const formatCursor = (last: string): string => Buffer.from(last, 'latin1').toString('base64url');

/** Number of the committee's events when the viewer archived it; null: not archived. */
const putAway = `((SELECT put_away FROM people.preference WHERE person_id = $1) ->> c.id::text)::int`;

/** The open dues of the current round; each is owed by the present holder of its seat. */
const presentRound = `LATERAL (SELECT min(r.due_at) AS due_at, count(d.seat_no) AS owing,
      coalesce(sum(owed.rupees), 0) AS rupees, coalesce(sum(owed.rupees) FILTER (WHERE m.user_id = $1), 0) AS mine
    FROM read.round r
    LEFT JOIN read.due d ON d.committee_id = r.committee_id AND d.round_number = r.round_number AND d.status <> 'paid'
    LEFT JOIN read.member m ON m.committee_id = d.committee_id AND m.seat_no = d.seat_no AND m.replaced_by IS NULL
    LEFT JOIN LATERAL (SELECT c.contribution - ${inPartsSql()} AS rupees WHERE d.seat_no IS NOT NULL) AS owed ON true
    WHERE r.committee_id = c.id AND r.round_number = c.open_round) AS present`;

const present = when(
  `c.status = 'active'`,
  object({
    dueAt: quoted('present.due_at'),
    owing: plain('present.owing'),
    open: quoted('present.rupees'),
    mine: quoted('present.mine'),
  }),
);

const text = (
  scope: string,
  answer: JsonSql,
  before = '',
  joined = '',
): string => `WITH ${before} page AS MATERIALIZED (
    SELECT c.*, row_number() OVER (ORDER BY c.created_at DESC, c.id DESC) AS nr FROM read.committee c
    WHERE ${scope} AND c.status <> 'deleted' AND ($3::text IS NULL OR c.status = $3)
      AND (c.created_at, c.id) < ($4, $5::bigint)
      AND ($7::boolean IS NULL OR $7 = (c.status = 'completed' AND coalesce(${putAway} > c.revision, false)))
    ORDER BY c.created_at DESC, c.id DESC LIMIT $6::int + 1)
  SELECT ${list(answer, 'c.nr')} AS json,
    (SELECT last.created_at || '_' || last.id FROM page last
      WHERE last.nr = $6 AND EXISTS (SELECT FROM page more WHERE more.nr > $6)) AS last
  FROM page c CROSS JOIN ${heldSeatsSql} CROSS JOIN ${presentRound} ${joined} WHERE c.nr <= $6 AND $2::text IS NOT NULL`;

const counters = object({
  pending: quoted('unpaid.rupees'),
  collected: quoted('paid.rupees'),
  month: object({ from: quoted('month.begins'), before: quoted('month.ends') }),
});

const counted = (scope: string): string =>
  text(
    scope,
    shapeSql(committeeFields, { present, counters }),
    `${month('$8')},`,
    `CROSS JOIN month CROSS JOIN ${unpaidNow} CROSS JOIN ${paidInMonth}`,
  );

const scopes = { mine: `c.id IN ${myCommittees}`, all: 'true' } as const;
const plainly = {
  mine: { name: 'committee-list-mine', text: text(scopes.mine, shapeSql(committeeFields, { present })) },
  all: { name: 'committee-list-all', text: text(scopes.all, shapeSql(committeeFields, { present })) },
};
const withCounters = {
  mine: { name: 'committee-list-counted-mine', text: counted(scopes.mine) },
  all: { name: 'committee-list-counted-all', text: counted(scopes.all) },
};

export type CommitteeListAnswer = { readonly json: string; readonly next: string | null };

/**
 * Committee[] (docs/specification/api.md), newest first, as JSON text: those that the viewer administers or is an
 * active member of; all for global admins and auditors. `limit`: maximum 500. `countersAt` (ISO 8601) adds each
 * committee's share of the dashboard counters of that calendar month.
 */
export async function committeeList(
  pool: Pool,
  options: {
    readonly viewer: Viewer;
    readonly status: 'active' | 'completed' | null;
    readonly limit: number;
    readonly cursor: Cursor | null;
    readonly countersAt?: string | null;
    /** True: completed and without an event since the archiving. False: all others. Without it: both. */
    readonly away?: boolean | null;
  },
): Promise<CommitteeListAnswer> {
  const { viewer, status, limit, cursor, countersAt = null, away = null } = options;
  const { createdAt, id } = cursor ?? newestPlace;
  const values = [viewer.userId, viewer.role, status, createdAt, id, limit, away];
  const scope = viewer.role === 'user' ? 'mine' : 'all';
  const { rows } = await pool.query<{ json: string; last: string | null }>(
    countersAt === null ? { ...plainly[scope], values } : { ...withCounters[scope], values: [...values, countersAt] },
  );
  const last = rows[0]?.last ?? null;
  return { json: rows[0]?.json ?? '[]', next: last === null ? null : formatCursor(last) };
}
