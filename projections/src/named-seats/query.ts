import { erasedName, missingName } from '@mandali/contracts/shapes';
import { idSql } from '@mandali/domain/ids';
import type { Pool } from 'pg';
import { nameSql } from '../committee/fields/person.ts';

/** `id`: of the member. */
export type NamedSeat = {
  readonly committeeId: number;
  readonly id: number;
  readonly seatNo: number;
  readonly isActive: boolean;
  readonly userId: number;
  readonly name: string;
};

const text = `
  SELECT m.committee_id::float8 AS "committeeId", (${idSql.member('m.committee_id', 'm.member_no')})::float8 AS id,
    m.seat_no AS "seatNo", m.replaced_by IS NULL AS "isActive", m.user_id::float8 AS "userId", ${nameSql('p')} AS name
  FROM read.member m LEFT JOIN people.card p ON p.id = m.user_id
  WHERE m.committee_id = ANY ($1::bigint[]) AND ${nameSql('p')} NOT IN ('${erasedName}', '${missingName}')
  ORDER BY m.committee_id, m.member_no`;

/** Returns the seats of these committees, also of former holders, except those without a name. */
export const namedSeats = async (pool: Pool, committeeIds: readonly number[]): Promise<readonly NamedSeat[]> =>
  committeeIds.length === 0
    ? []
    : (await pool.query<NamedSeat>({ name: 'named-seats', text, values: [committeeIds] })).rows;
