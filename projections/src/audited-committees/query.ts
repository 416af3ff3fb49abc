import type { Pool } from 'pg';
import { committeeStreamPrefix } from '@mandali/domain/ids';
import { jsonQuery } from '../answer.ts';
import { nameSql } from '../committee/fields/person.ts';
import { type Cursor, formatCursor, newestPlace } from '../committee-list/query.ts';
import { sumOf, sums } from '../sums/tallies.ts';
import { list, object, plain, quoted, text, utc, when } from '../json-sql.ts';

/** User ids of the active members and the admin, each once, as in `committee-witnesses`. */
const concerned = `SELECT user_id AS id FROM read.member WHERE committee_id = c.id AND replaced_by IS NULL
  UNION SELECT c.admin_id`;

const replay = `CASE WHEN p.stream IS NOT NULL THEN 'parked' WHEN f.committee_id IS NOT NULL THEN 'differs'
  WHEN k.at IS NULL OR c.created_at > ${utc('k.at')} THEN 'unchecked' ELSE 'same' END`;

const isDoubtful = `decided_by IN ('unverified', 'override')`;
const doubtful = (of: string): string =>
  `SELECT count(*) FILTER (WHERE decided_by = 'unverified') AS unproved,
    count(*) FILTER (WHERE decided_by = 'override') AS overrides
  FROM read.round WHERE ${isDoubtful} AND ${of}`;

const joins = `LEFT JOIN people.replay_check k ON true
  LEFT JOIN people.replay_finding f ON f.committee_id = c.id
  LEFT JOIN read.parked p ON p.stream = '${committeeStreamPrefix}' || c.id
  LEFT JOIN people.card a ON a.id = c.admin_id
  CROSS JOIN LATERAL (${doubtful('committee_id = c.id')}) d`;

/** Subqueries without correlation: Postgres computes them once, not per committee. */
const needsLook = `(c.id IN (SELECT committee_id FROM read.round WHERE ${isDoubtful}
    UNION ALL SELECT committee_id FROM people.replay_finding)
  OR '${committeeStreamPrefix}' || c.id IN (SELECT stream FROM read.parked))`;

// Joins are computed for the committees of the page only; the search by name scans all.
const statement = `WITH chosen AS MATERIALIZED (
    SELECT c.* FROM read.committee c LEFT JOIN people.card a ON a.id = c.admin_id
    WHERE c.status <> 'deleted' AND (c.created_at, c.id) < ($2, $3::bigint)
      AND ($4 = '' OR c.name ILIKE '%' || $4 || '%' OR ${nameSql('a')} ILIKE '%' || $4 || '%' OR c.id::text = $4)
      AND ($5::boolean IS NULL OR ${needsLook} = $5)
    ORDER BY c.created_at DESC, c.id DESC LIMIT $1::int + 1),
  page AS MATERIALIZED (
    SELECT c.*, row_number() OVER (ORDER BY c.created_at DESC, c.id DESC) AS nr, ${nameSql('a')} AS admin,
      ${replay} AS replay, coalesce(p.revision, f.entry_no) AS fault_entry, f.what AS fault,
      d.unproved, d.overrides
    FROM chosen c ${joins})
  SELECT ${list(
    object({
      id: plain('c.id'),
      name: text('c.name'),
      status: quoted('c.status'),
      adminName: text('c.admin'),
      totalMembers: plain('c.total_members'),
      currentRound: plain('c.open_round'),
      entries: plain('c.revision + 1'),
      replay: object({
        state: quoted('c.replay'),
        entry: plain('c.fault_entry'),
        what: text('c.fault'),
      }),
      checkpoint: when('h.size IS NOT NULL', object({ size: plain('h.size'), at: quoted(utc('h.signed_at')) })),
      devices: object({ members: plain('w.members'), of: plain('w.of'), others: plain('w.others') }),
      unprovedDraws: plain('c.unproved'),
      overrides: plain('c.overrides'),
    }),
    'c.nr',
  )} AS json,
    (SELECT last.created_at || '_' || last.id FROM page last
      WHERE last.nr = $1 AND EXISTS (SELECT FROM page more WHERE more.nr > $1)) AS last
  FROM page c
  LEFT JOIN people.signed_head h ON h.committee_id = c.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE is_member) AS members, count(*) FILTER (WHERE is_member IS NOT TRUE) AS others,
      (SELECT count(*) FROM (${concerned}) AS them) AS of
    FROM (SELECT person_id, person_id IN (${concerned}) AS is_member
      FROM people.cosignature WHERE committee_id = c.id
      GROUP BY person_id, CASE WHEN person_id IS NULL THEN key END) AS looked) w
  WHERE c.nr <= $1`;

const literally = (sought: string): string => sought.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** @param options `toLookAt` null: all committees; `sought`: part of a name, or a whole committee number; '' for all */
export async function auditedCommittees(
  pool: Pool,
  options: {
    readonly limit: number;
    readonly cursor: Cursor | null;
    readonly sought: string;
    readonly toLookAt: boolean | null;
  },
): Promise<{ readonly json: string; readonly next: string | null }> {
  const { limit, sought, toLookAt } = options;
  const { createdAt, id } = options.cursor ?? newestPlace;
  const { rows } = await pool.query<{ json: string; last: string | null }>({
    name: 'audited-committees',
    text: statement,
    values: [limit, createdAt, id, literally(sought), toLookAt],
  });
  const last = rows[0]?.last ?? null;
  return { json: rows[0]?.json ?? '[]', next: last === null ? null : formatCursor(last) };
}

const isThere = (id: string): string =>
  `EXISTS (SELECT FROM read.committee c WHERE c.id = ${id} AND c.status <> 'deleted')`;

/** Selects from the findings, which are few, not from all committees. */
const toLookAt = `SELECT committee_id FROM read.round WHERE ${isDoubtful}
  UNION SELECT committee_id FROM people.replay_finding
  UNION SELECT substring(stream FROM '^${committeeStreamPrefix}(\\d{1,9})$')::bigint FROM read.parked`;

const summary = `WITH ${sums(['committees'])} SELECT ${object({
  committees: plain(sumOf(`'committees'`)),
  toLookAt: plain(`(SELECT count(*) FROM (${toLookAt}) l WHERE ${isThere('l.committee_id')})`),
  differences: plain('(SELECT count(*) FROM people.replay_finding)'),
  parked: plain('(SELECT count(*) FROM read.parked)'),
  unprovedDraws: plain('d.unproved'),
  overrides: plain('d.overrides'),
  lastReplay: plain(
    `(SELECT json_build_object('at', ${utc('at')}, 'committees', committees, 'differences', differences)
      FROM people.replay_check)`,
  ),
})} AS json
  FROM (${doubtful(isThere('committee_id'))}) d`;

const querySummary = jsonQuery('audit-summary', summary);

export const auditSummary = async (pool: Pool): Promise<string> => (await querySummary(pool, [])) ?? '';
