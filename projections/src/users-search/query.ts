import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { myCommittees, personJson } from '../committee/shapes.ts';
import { list } from '../json-sql.ts';

// Whole phones: of people in a committee that the caller administers, of people the caller has added, and of the one
// whose exact number the caller has typed. An erased person has neither account nor phone and is never found.
const ask = asking(
  'users-search',
  `WITH mine AS MATERIALIZED (
    SELECT c.id, c.admin_id FROM read.committee c WHERE c.id IN ${myCommittees} AND c.status <> 'deleted'),
  known AS MATERIALIZED (
    SELECT user_id, bool_or(whole) AS whole FROM (
      SELECT m.user_id, mine.admin_id = $1 AS whole
      FROM mine JOIN read.member m ON m.committee_id = mine.id WHERE m.replaced_by IS NULL
      UNION ALL SELECT admin_id, false FROM mine
      UNION ALL SELECT user_id, true FROM read.member WHERE added_by = $1) AS each GROUP BY user_id),
  found AS MATERIALIZED (
    SELECT p.*, $2 = 'global_admin' OR known.whole OR p.phone = $4 AS whole,
      row_number() OVER (ORDER BY p.phone = $4 DESC NULLS LAST, p.name ILIKE $3 || '%' DESC, p.name, p.id) AS place
    FROM people.card p LEFT JOIN known ON known.user_id = p.id
    WHERE (p.has_account OR p.phone IS NOT NULL) AND (p.phone = $4 OR (p.name ILIKE '%' || $3 || '%'
      AND ($2 = 'global_admin' OR known.user_id IS NOT NULL)))
    ORDER BY place LIMIT 10)
  SELECT ${list(personJson('found.id', 'found', 'found.whole'), 'found.place')} AS json FROM found`,
);

/**
 * At most 10 PersonCards (spec/api.md) as JSON text, whose name contains `text`: people who share a committee with the
 * viewer or were added by the viewer; everyone for a global admin. Whoever owns exactly `phone` (E.164, null when the
 * text is no phone number) is found by all. Shorter texts than 2 characters are the caller's to answer.
 */
export async function usersSearch(
  pool: Pool,
  asked: { readonly viewer: Viewer; readonly text: string; readonly phone: string | null },
): Promise<string> {
  const pattern = asked.text.replace(/[\\%_]/g, String.raw`\$&`);
  return (await ask(pool, [asked.viewer.userId, asked.viewer.role, pattern, asked.phone])) ?? '[]';
}
