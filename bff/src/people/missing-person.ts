import { missingName } from '@mandali/contracts/shapes';
import type { Queryable } from '../db/transaction.ts';

const text = 'insert into people.person (id, name, created_at) values ($1, $2, $3) on conflict (id) do nothing';

/**
 * Gives a row without name and phone to a person whom the log names and the people store does not know: it was put back
 * to an older state, or begun anew (docs/adr/0205). Does nothing where there is one.
 */
export const keepMissingPerson = async (on: Queryable, id: number, at: Date): Promise<void> => {
  await on.query(text, [id, missingName, at]);
};
