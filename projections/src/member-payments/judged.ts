import { seesPhones } from '../committee/viewer-rights.ts';

/**
 * For the viewer $1 with the role $2, the committee $3, the person $4 and the seat $5 (null: any): `seen`, the committee;
 * `theirs`, the seats that the person has held there; `judged`, the viewer's access to the person's payments.
 */
export const judged = `seen AS MATERIALIZED (
    SELECT c.*, ${seesPhones} AS whole, $2 <> 'user' OR c.admin_id = $1 AS reads_all
    FROM read.committee c WHERE c.id = $3 AND c.status <> 'deleted'),
  mine AS MATERIALIZED (SELECT m.* FROM seen c JOIN read.member m ON m.committee_id = c.id AND m.user_id = $1),
  theirs AS MATERIALIZED (SELECT m.* FROM seen c JOIN read.member m ON m.committee_id = c.id AND m.user_id = $4
    AND m.seat_no = coalesce($5::int, m.seat_no)),
  judged AS MATERIALIZED (SELECT CASE
    WHEN EXISTS (SELECT FROM theirs) AND ($4 = $1 OR (SELECT reads_all FROM seen)) THEN 'granted'
    WHEN (SELECT reads_all FROM seen) OR $4 = $1 AND EXISTS (SELECT FROM mine) THEN 'member-not-found'
    WHEN EXISTS (SELECT FROM mine WHERE replaced_by IS NULL) THEN 'forbidden'
    ELSE 'committee-not-found' END AS access)`;

export type AccessRefusal = 'forbidden' | 'committee-not-found' | 'member-not-found';
