import type { Queryable } from '../db/transaction.ts';

const text = 'select coalesce(joined_into, id)::float8 as id from people.person where id = $1';

/** Returns the id of the account into which the person was joined, else the same id (docs/adr/0060). */
export const joinedPerson = async (on: Queryable, id: number): Promise<number> =>
  (await on.query<{ readonly id: number }>(text, [id])).rows[0]?.id ?? id;
