import type { NewsKind } from '@mandali/domain/committee/event-kinds';
import type { Pool } from 'pg';
import { cards, entryJson } from '../committee-history/query.ts';
import { myCommittees } from '../committee/viewer-rights.ts';
import { list, object, plain, quoted, rawJson, text } from '../json-sql.ts';
import type { Viewer } from '../viewer.ts';
import { forAdmins, typesOf } from './kinds.ts';
import { isOwn, readerSql } from './audience.ts';

// There is no row for each reader of an event: who is notified is decided in the query, from the entries of the
// history, so a payment costs the same in a committee of 500 (docs/features.md).

/** Maximum entries read per committee, the newest: ten rounds of 500 seats, all rounds of most committees. */
const window = 5_000;
/** Maximum committees of one person, the newest: mostCommittees of the contract. */
const maxCommittees = 500;

const mine = `SELECT r.*, coalesce(s.revision, -1) AS seen
  FROM (${readerSql(`c.id IN ${myCommittees} AND c.status <> 'deleted'`)} ORDER BY c.id DESC LIMIT ${maxCommittees}) AS r
    LEFT JOIN unnest($3::bigint[], $4::int[]) AS s (id, revision) ON s.id = r.id`;

// Both ends of the window are revisions, so that an index serves them: with a LIMIT each query read and sorted a whole
// large book. OFFSET keeps Postgres from reading the entries of all committees for a join.
const newsEntries = `SELECT m.id, e.entry_no, e.occurred_at, e.entry_no > m.seen AS is_new, ${isOwn} AS is_own
  FROM mine m CROSS JOIN LATERAL (
    SELECT e.* FROM read.entry e
    WHERE e.committee_id = m.id AND e.entry_no <= m.head
      AND e.entry_no > greatest(m.head - ${window}, CASE WHEN $6::int > 0 THEN -1 ELSE m.seen END)
    OFFSET 0) AS e
  WHERE e.actor_id IS DISTINCT FROM $1 AND e.occurred_at >= m.since
    AND (e.type = ANY ($5::text[]) AND (m.is_admin OR e.type <> ALL ($10::text[])) OR ${isOwn})`;

const committee = object({
  id: plain('c.id'),
  name: text('c.name'),
  contributionAmount: quoted('c.contribution'),
  totalMembers: plain('c.total_members'),
  isAdmin: plain('m.is_admin'),
  new: plain('coalesce(fresh.n, 0)'),
  revision: plain('m.head'),
  memberNos: rawJson(`array_to_json(m.nos)::text`),
});

const item = object({
  committeeId: plain('p.id'),
  isNew: plain('p.is_new'),
  isOwn: plain('p.is_own'),
  entry: entryJson,
});

// Ordered by time, not by revision: clocks of several servers may differ.
const statement = `WITH mine AS MATERIALIZED (${mine}), news_entry AS MATERIALIZED (${newsEntries}),
  page AS MATERIALIZED (
    SELECT news_entry.*, row_number() OVER (ORDER BY occurred_at DESC, id DESC, entry_no DESC) AS nr FROM news_entry
    WHERE (occurred_at, id, entry_no) < ($7, $8::bigint, $9::int)
    ORDER BY occurred_at DESC, id DESC, entry_no DESC LIMIT $6 + 1)
  SELECT (SELECT count(*) FROM news_entry WHERE is_new)::int AS new,
    (SELECT ${list(committee, 'c.id')} FROM mine m JOIN read.committee c ON c.id = m.id
      LEFT JOIN (SELECT id, count(*) AS n FROM news_entry WHERE is_new GROUP BY id) AS fresh ON fresh.id = m.id) AS committees,
    (SELECT ${list(item, 'p.nr')} FROM page p JOIN read.committee c ON c.id = p.id
      JOIN read.entry e ON e.committee_id = p.id AND e.entry_no = p.entry_no ${cards} WHERE p.nr <= $6) AS items,
    (SELECT p.occurred_at || '_' || p.id || '_' || p.entry_no FROM page p
      WHERE p.nr = $6 AND EXISTS (SELECT FROM page more WHERE more.nr > $6)) AS last,
    (SELECT coalesce(array_agg(DISTINCT p.id), '{}') FROM page p WHERE p.nr <= $6)::float8[] AS "idsOfItems"`;

export type SeenRevision = { readonly committeeId: number; readonly revision: number };

export type NewsCursor = { readonly occurredAt: string; readonly committeeId: number; readonly revision: number };

/** Null for an invalid cursor. */
export function parseNewsCursor(cursor: string): NewsCursor | null {
  const [, occurredAt = '', id, revision] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([1-9]\d{0,8})_(\d{1,9})$/.exec(
      Buffer.from(cursor, 'base64url').toString('latin1'),
    ) ?? [];
  return id === undefined ? null : { occurredAt, committeeId: Number(id), revision: Number(revision) };
}

const newestPlace: NewsCursor = { occurredAt: '9999-12-31T23:59:59.999Z', committeeId: 0, revision: 0 };

export type NewsQuery = {
  readonly viewer: Viewer;
  /** Kinds besides those about the viewer's own dues. */
  readonly told: ReadonlySet<NewsKind>;
  readonly seen: readonly SeenRevision[];
  /** Maximum 100; 0 only counts unseen entries. */
  readonly limit: number;
  readonly cursor: NewsCursor | null;
};

/** `committees` and `items`: JSON text (contracts/src/news.ts). */
export type NewsAnswer = {
  readonly new: number;
  readonly committees: string;
  readonly items: string;
  /** Committees of the items. */
  readonly idsOfItems: readonly number[];
  readonly next: string | null;
};

/** Changes by others, newest first: each committee's newest 5,000 entries, since the viewer joined. */
export async function news(pool: Pool, options: NewsQuery): Promise<NewsAnswer> {
  const { viewer, told: kinds, seen, limit, cursor } = options;
  const ids = seen.map(({ committeeId }) => committeeId);
  const revisions = seen.map(({ revision }) => revision);
  const place = cursor ?? newestPlace;
  const after = [place.occurredAt, place.committeeId, place.revision];
  const values = [viewer.userId, viewer.role, ids, revisions, typesOf(kinds), limit, ...after, forAdmins];
  const { rows } = await pool.query<Omit<NewsAnswer, 'next'> & { last: string | null }>({
    name: 'news',
    text: statement,
    values,
  });
  const { last = null, ...answer } = rows[0] ?? { new: 0, committees: '[]', items: '[]', idsOfItems: [] };
  return { ...answer, next: last === null ? null : Buffer.from(last, 'latin1').toString('base64url') };
}

const heads = `SELECT id::float8 AS "committeeId", revision FROM read.committee
  WHERE id IN ${myCommittees} AND status <> 'deleted' AND id = ANY ($2::bigint[]) ORDER BY id`;

/** Returns the last revisions of those committees in which the person is admin or active member. */
export async function newsHeads(pool: Pool, userId: number, ids: readonly number[]): Promise<readonly SeenRevision[]> {
  return (await pool.query<SeenRevision>({ name: 'news-heads', text: heads, values: [userId, ids] })).rows;
}
