import type { Queryable } from '../db/transaction.ts';

const text = 'select coalesce(joined_into, id)::float8 as id from people.person where id = $1';

/** An id that was not joined stays as it is (docs/adr/0060). */
export const joinedPerson = async (on: Queryable, id: number): Promise<number> =>
  (await on.query<{ readonly id: number }>(text, [id])).rows[0]?.id ?? id;
