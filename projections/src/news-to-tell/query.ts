import type { NewsKind } from '@mandali/domain/committee/event-kinds';
import type { Pool } from 'pg';
import { forAdmins, typesOf } from '../news/kinds.ts';
import { isOwn, readerOf } from '../news/told-entries.ts';

/** Up to which entry somebody was notified of a committee. */
export type ToldUpTo = { readonly personId: number; readonly committeeId: number; readonly revision: number };

const goneOn = `SELECT p.id::float8 AS "personId", c.id::float8 AS "committeeId", coalesce(t.revision, -1) AS told, c.revision
  FROM unnest($1::bigint[]) AS p (id)
    CROSS JOIN LATERAL (SELECT id FROM read.committee WHERE admin_id = p.id
      UNION SELECT committee_id FROM read.member WHERE user_id = p.id AND replaced_by IS NULL) AS mine
    JOIN read.committee c ON c.id = mine.id AND c.status <> 'deleted'
    LEFT JOIN jsonb_to_recordset($2::jsonb) AS t ("personId" bigint, "committeeId" bigint, revision int)
      ON t."personId" = p.id AND t."committeeId" = c.id
  WHERE c.revision > coalesce(t.revision, -1)
  ORDER BY p.id, c.id`;

/** Entries after `told`, up to `revision`. */
export type GoneOn = Omit<ToldUpTo, 'revision'> & { readonly told: number; readonly revision: number };

/** Which books of these people have gone on since they were notified, and how far; -1: they never were. */
export async function booksGoneOn(
  pool: Pool,
  people: readonly number[],
  told: readonly ToldUpTo[],
): Promise<readonly GoneOn[]> {
  const values = [people, JSON.stringify(told)];
  return (await pool.query<GoneOn>({ name: 'books-gone-on', text: goneOn, values })).rows;
}

/** Entries that are looked at in words; of all others it is only said how many they are. */
const most = 50;

// Without what is long in an event, and of no use in a sentence.
const toTell = `WITH m AS MATERIALIZED (${readerOf('c.id = $2')}),
  told AS MATERIALIZED (
    SELECT e.entry_no, e.type, e.data - 'owing' - 'paid' - 'eligible' - 'digests' AS data, e.occurred_at, ${isOwn} AS is_own
    FROM m JOIN read.entry e ON e.committee_id = m.id AND e.entry_no > $3::int AND e.entry_no <= $4::int
    WHERE e.actor_id IS DISTINCT FROM $1 AND e.occurred_at >= greatest(m.since, $7)
      AND (e.type = ANY ($5::text[]) AND (m.is_admin OR e.type <> ALL ($6::text[])) OR ${isOwn}))
  SELECT c.name, c.admin_id::float8 AS "adminId", m.is_admin AS "isAdmin", m.nos AS "memberNos", (SELECT count(*) FROM told)::int AS count,
    (SELECT coalesce(min(occurred_at), '') FROM told) AS oldest,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'data', t.data, 'isOwn', t.is_own) ORDER BY t.entry_no DESC), '[]')
      FROM (SELECT * FROM told ORDER BY is_own DESC, entry_no DESC LIMIT ${most}) AS t) AS entries
  FROM m JOIN read.committee c ON c.id = m.id AND c.status <> 'deleted' WHERE m.since IS NOT NULL`;

export type EntryToTell = {
  readonly type: string;
  readonly data: { readonly [field: string]: unknown };
  /** It names the person, or is about a due of theirs. */
  readonly isOwn: boolean;
};
export type NewsToTell = {
  readonly name: string;
  /** Of the committee. */
  readonly adminId: number;
  readonly isAdmin: boolean;
  /** The person's numbers as members of the committee. */
  readonly memberNos: readonly number[];
  readonly count: number;
  /** When the first of them happened, ISO 8601; '' where there is none. */
  readonly oldest: string;
  /** Newest first; of more than 50 those that are the person's own, and the newest. */
  readonly entries: readonly EntryToTell[];
};

export type Telling = {
  readonly personId: number;
  readonly committeeId: number;
  /** Entries after this revision, up to that one, and none from before `since`, ISO 8601. */
  readonly after: number;
  readonly upTo: number;
  readonly since: string;
  /** Kinds besides what concerns the person's own dues. */
  readonly kinds: ReadonlySet<NewsKind>;
};

/** What others have done that this person is notified of, by the rules of the page of news. Null: the committee is none of theirs any more. */
export async function newsToTell(pool: Pool, telling: Telling): Promise<NewsToTell | null> {
  const { personId, committeeId, after, upTo, since, kinds } = telling;
  const values = [personId, committeeId, after, upTo, typesOf(kinds), forAdmins, since];
  const { rows } = await pool.query<NewsToTell>({ name: 'news-to-tell', text: toTell, values });
  return rows[0] ?? null;
}
