import type { Pool } from 'pg';

const text = `SELECT DISTINCT committee_id::float8 AS id FROM read.member WHERE user_id = ANY ($1::bigint[])
  UNION SELECT id::float8 FROM read.committee WHERE admin_id = ANY ($1::bigint[])`;

/** Committees that the people administer, or whose book names them as present or former members. */
export async function committeesOfPeople(pool: Pool, userIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>({ name: 'committees-of-people', text, values: [userIds] });
  return rows.map(({ id }) => id);
}
