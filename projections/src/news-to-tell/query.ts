import type { NewsKind } from '@mandali/domain/committee/event-kinds';
import type { Pool } from 'pg';
import { forAdmins, typesOf } from '../news/kinds.ts';
import { isOwn, readerSql } from '../news/audience.ts';

export type NotifiedRevision = { readonly personId: number; readonly committeeId: number; readonly revision: number };

const goneOn = `SELECT p.id::float8 AS "personId", c.id::float8 AS "committeeId", coalesce(t.revision, -1) AS told, c.revision
  FROM unnest($1::bigint[]) AS p (id)
    CROSS JOIN LATERAL (SELECT id FROM read.committee WHERE admin_id = p.id
      UNION SELECT committee_id FROM read.member WHERE user_id = p.id AND replaced_by IS NULL) AS mine
    JOIN read.committee c ON c.id = mine.id AND c.status <> 'deleted'
    LEFT JOIN jsonb_to_recordset($2::jsonb) AS t ("personId" bigint, "committeeId" bigint, revision int)
      ON t."personId" = p.id AND t."committeeId" = c.id
  WHERE c.revision > coalesce(t.revision, -1)
  ORDER BY p.id, c.id`;

/** A committee with entries after `told`, up to `revision`. */
export type UnnotifiedCommittee = Omit<NotifiedRevision, 'revision'> & {
  readonly told: number;
  readonly revision: number;
};

/** Selects committees with entries that a person was not notified of. `told` -1: never notified. */
export async function booksGoneOn(
  pool: Pool,
  people: readonly number[],
  notified: readonly NotifiedRevision[],
): Promise<readonly UnnotifiedCommittee[]> {
  const values = [people, JSON.stringify(notified)];
  return (await pool.query<UnnotifiedCommittee>({ name: 'books-gone-on', text: goneOn, values })).rows;
}

/** Maximum entries written out in a notification; the others are counted. */
const maxEntries = 50;

// Excludes the long fields of an event, which no notification text uses.
const toTell = `WITH m AS MATERIALIZED (${readerSql('c.id = $2')}),
  unnotified AS MATERIALIZED (
    SELECT e.entry_no, e.type, e.data - 'owing' - 'paid' - 'eligible' - 'digests' AS data, e.occurred_at, ${isOwn} AS is_own
    FROM m JOIN read.entry e ON e.committee_id = m.id AND e.entry_no > $3::int AND e.entry_no <= $4::int
    WHERE e.actor_id IS DISTINCT FROM $1 AND e.occurred_at >= greatest(m.since, $7)
      AND (e.type = ANY ($5::text[]) AND (m.is_admin OR e.type <> ALL ($6::text[])) OR ${isOwn}))
  SELECT c.name, c.admin_id::float8 AS "adminId", m.is_admin AS "isAdmin", m.nos AS "memberNos", (SELECT count(*) FROM unnotified)::int AS count,
    (SELECT coalesce(min(occurred_at), '') FROM unnotified) AS oldest,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'data', t.data, 'isOwn', t.is_own) ORDER BY t.entry_no DESC), '[]')
      FROM (SELECT * FROM unnotified ORDER BY is_own DESC, entry_no DESC LIMIT ${maxEntries}) AS t) AS entries
  FROM m JOIN read.committee c ON c.id = m.id AND c.status <> 'deleted' WHERE m.since IS NOT NULL`;

export type NotificationEntry = {
  readonly type: string;
  readonly data: { readonly [field: string]: unknown };
  /** The entry names the person or concerns one of their dues. */
  readonly isOwn: boolean;
};
export type NewsToTell = {
  readonly name: string;
  readonly adminId: number;
  readonly isAdmin: boolean;
  readonly memberNos: readonly number[];
  readonly count: number;
  /** Time of the first entry, ISO 8601; '' for none. */
  readonly oldest: string;
  /** Newest first; of more than 50 the person's own, then the newest. */
  readonly entries: readonly NotificationEntry[];
};

export type NewsToTellQuery = {
  readonly personId: number;
  readonly committeeId: number;
  /** Entries after this revision, up to `upTo`, and not before `since`, ISO 8601. */
  readonly after: number;
  readonly upTo: number;
  readonly since: string;
  /** Kinds besides those about the person's own dues. */
  readonly kinds: ReadonlySet<NewsKind>;
};

/** By the rules of the news page. Null: the person has left the committee. */
export async function newsToTell(pool: Pool, query: NewsToTellQuery): Promise<NewsToTell | null> {
  const { personId, committeeId, after, upTo, since, kinds } = query;
  const values = [personId, committeeId, after, upTo, typesOf(kinds), forAdmins, since];
  const { rows } = await pool.query<NewsToTell>({ name: 'news-to-tell', text: toTell, values });
  return rows[0] ?? null;
}
