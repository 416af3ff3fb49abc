import type { Pool } from 'pg';
import type { Viewer } from '../viewer.ts';

/** `named` null: the committees that the person administers or is an active member of, whatever the role. */
export type Follower = { readonly viewer: Viewer; readonly named: readonly number[] | null };

/** Revision of the newest projected entry, by committee id. */
export type Revisions = ReadonlyMap<number, number>;

const own = `SELECT c.id, c.revision FROM read.committee c
  WHERE c.admin_id = f.user_id AND c.status <> 'deleted' AND f.named IS NULL
  UNION SELECT c.id, c.revision FROM read.member m JOIN read.committee c ON c.id = m.committee_id
  WHERE m.user_id = f.user_id AND m.replaced_by IS NULL AND c.status <> 'deleted' AND f.named IS NULL`;

const named = `SELECT c.id, c.revision FROM read.committee c
  WHERE c.id = ANY (f.named) AND c.status <> 'deleted' AND (f.role <> 'user' OR c.admin_id = f.user_id OR EXISTS (
    SELECT FROM read.member m WHERE m.user_id = f.user_id AND m.committee_id = c.id AND m.replaced_by IS NULL))`;

const text = `SELECT f.no, found.ids, found.revisions
  FROM json_to_recordset($1::json) AS f(no int, user_id bigint, role text, named bigint[])
  CROSS JOIN LATERAL (SELECT array_agg(c.id::float8) AS ids, array_agg(c.revision) AS revisions
    FROM (${own} UNION ALL ${named}) AS c) AS found`;

type Row = {
  readonly no: number;
  readonly ids: readonly number[] | null;
  readonly revisions: readonly number[] | null;
};

/** Committees that each follower may read; a named one that is missing is not readable. The order is kept. */
export async function followedCommittees(pool: Pool, followers: readonly Follower[]): Promise<readonly Revisions[]> {
  const sought = followers.map(({ viewer, named: names }, no) => ({
    no,
    user_id: viewer.userId,
    role: viewer.role,
    named: names,
  }));
  const values = [JSON.stringify(sought)];
  const { rows } = await pool.query<Row>({ name: 'followed-committees', text, values });
  const found = followers.map(() => new Map<number, number>());
  for (const { no, ids, revisions } of rows)
    for (const [place, id] of (ids ?? []).entries()) found[no]?.set(id, revisions?.[place] ?? 0);
  return found;
}
