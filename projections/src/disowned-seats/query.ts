import type { Pool } from 'pg';

const text = `SELECT DISTINCT ON (1) (x.data -> 'userId')::float8 AS "userId", (x.data -> 'seatNo')::int AS "seatNo"
  FROM read.entry x
    JOIN read.committee c ON c.id = x.committee_id AND c.admin_id <> (x.data -> 'userId')::bigint
  WHERE x.committee_id = $1 AND x.data ? 'notMe' AND NOT EXISTS (
    SELECT FROM read.member m WHERE m.committee_id = x.committee_id AND m.user_id = (x.data -> 'userId')::bigint)
  ORDER BY 1, x.entry_no DESC`;

/** Former seats, by user id, of people who have said 'not me' to a committee and have no seat in it. */
export async function disownedSeats(pool: Pool, committeeId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ userId: number; seatNo: number }>({
    name: 'disowned-seats',
    text,
    values: [committeeId],
  });
  return new Map(rows.map(({ userId, seatNo }) => [userId, seatNo]));
}
