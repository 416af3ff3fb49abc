import { missingName } from '@mandali/contracts/shapes';
import type { Queryable } from '../db/transaction.ts';

const text = 'insert into people.person (id, name, created_at) values ($1, $2, $3) on conflict (id) do nothing';

/**
 * Creates a person whom the log names and the people store lacks after a restore or an empty start (docs/adr/0205).
 */
export const ensurePerson = async (on: Queryable, id: number, at: Date): Promise<void> => {
  await on.query(text, [id, missingName, at]);
};
