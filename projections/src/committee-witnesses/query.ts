import { nameOn } from '../committee/shapes.ts';
import { asking } from '../answer.ts';
import { object, plain, text, when } from '../json-sql.ts';
import type { Pool } from 'pg';

const last = when(
  'l.person_id IS NOT NULL',
  object({ name: text(nameOn('p')), at: text(`to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`) }),
);

const statement = `WITH concerned AS (
    SELECT user_id AS id FROM read.member WHERE committee_id = $1 AND replaced_by IS NULL
    UNION SELECT admin_id FROM read.committee WHERE id = $1),
  looked AS (
    SELECT person_id, max(received_at) AS at, person_id IN (SELECT id FROM concerned) AS is_member
    FROM people.cosignature WHERE committee_id = $1
    GROUP BY person_id, CASE WHEN person_id IS NULL THEN key END)
  SELECT ${object({
    members: plain('(SELECT count(*) FROM looked WHERE is_member)'),
    of: plain('(SELECT count(*) FROM concerned)'),
    others: plain('(SELECT count(*) FROM looked WHERE is_member IS NOT TRUE)'),
    last: last,
  })} AS json
  FROM (SELECT) AS always
  LEFT JOIN (SELECT person_id, at FROM looked WHERE is_member ORDER BY at DESC LIMIT 1) AS l ON true
  LEFT JOIN people.card p ON p.id = l.person_id`;

const ask = asking('committee-witnesses', statement);

/** Whose devices have cosigned the committee's book, as JSON text of the contract's `witnesses`. */
export const committeeWitnesses = async (pool: Pool, committeeId: number): Promise<string> =>
  (await ask(pool, [committeeId])) ?? '';
