import type { Pool } from 'pg';
import { jsonQuery } from '../answer.ts';
import { personSql } from '../committee/fields/person.ts';
import { myCommittees } from '../committee/viewer-rights.ts';
import { list } from '../json-sql.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Phones are shown in full in administered committees and for people the viewer has added, masked in other committees.
 */
const findable = `mine AS MATERIALIZED (
    SELECT c.id, c.admin_id FROM read.committee c WHERE c.id IN ${myCommittees} AND c.status <> 'deleted'),
  findable AS (
    SELECT m.user_id AS id, mine.admin_id = $1 AS whole
    FROM mine JOIN read.member m ON m.committee_id = mine.id WHERE m.replaced_by IS NULL
    UNION ALL SELECT admin_id, false FROM mine
    UNION ALL SELECT user_id, true FROM read.member WHERE added_by = $1)`;

const everyone = `findable AS (SELECT id, true AS whole FROM people.card)`;

// An erased person has neither account nor phone and is never found.
const text = (candidates: string): string => `WITH ${candidates},
  candidate AS MATERIALIZED (
    SELECT id, bool_or(whole) AS whole, bool_or(typed) AS typed FROM (
      SELECT id, whole, false AS typed FROM findable
      UNION ALL SELECT id, true, true FROM people.card WHERE phone = $4) AS each GROUP BY id),
  found AS MATERIALIZED (
    SELECT p.*, candidate.whole,
      row_number() OVER (ORDER BY candidate.typed DESC, p.name ILIKE $3 || '%' DESC, p.name, p.id) AS place
    FROM candidate JOIN people.card p ON p.id = candidate.id
    WHERE (p.has_account OR p.phone IS NOT NULL) AND (candidate.typed OR p.name ILIKE '%' || $3 || '%')
    ORDER BY place LIMIT 10)
  SELECT ${list(personSql('found.id', 'found', 'found.whole'), 'found.place')} AS json FROM found
  WHERE $2::text IS NOT NULL`;

const queryFindable = jsonQuery('users-search-known', text(findable));
const queryEveryone = jsonQuery('users-search-everyone', text(everyone));

/**
 * At most 10 PersonCards (docs/specification/api.md) as JSON text: people who share a committee with the viewer or were
 * added by the viewer; everyone for a global admin. The exact owner of `phone` (E.164, null when the text is no phone
 * number) is always found. The caller handles texts shorter than 2 characters.
 */
export async function usersSearch(
  pool: Pool,
  options: { readonly viewer: Viewer; readonly text: string; readonly phone: string | null },
): Promise<string> {
  const { viewer, phone } = options;
  const pattern = options.text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const queryJson = viewer.role === 'global_admin' ? queryEveryone : queryFindable;
  return (await queryJson(pool, [viewer.userId, viewer.role, pattern, phone])) ?? '[]';
}
